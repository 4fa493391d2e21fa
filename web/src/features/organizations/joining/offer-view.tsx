import { t, Trans } from '#texts';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { pages } from '@panthiya/contract/pages';
import { dropLanding, keepWish, type Landing } from '../../../auth/landing.ts';
import { roleNames } from '../../../shared/roles/role-labels.ts';
import { signOut } from '../../../auth/sign-out/sign-out.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { type Fact, Facts } from '../../../ui/card/facts.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import type { Offer } from './use-joining.ts';

type OfferViewProps = {
  landing: Landing;
  secret: string;
  offer: Offer;
  isSignedIn: boolean;
  onJoin: () => void;
};

/** Shows where a link leads and what its staff will see; nothing happens before a press (R2.1.30). */
export function OfferView({ landing, secret, offer, isSignedIn, onJoin }: OfferViewProps) {
  const { organizationName, role } = offer;
  const isForAnother = offer.caller === 'other';
  return (
    <>
      <div className="card">
        <Facts facts={factsOf(offer)} />
      </div>
      {offer.isFull && (
        <Alert tone="warn" title={t`This course is full`}>
          <p>
            <Trans>You join its waiting list. We email you when you get a place.</Trans>
          </p>
        </Alert>
      )}
      <p className="text-ink-2">{visibilityLabels[role]}</p>
      {isForAnother && <ForAnother email={offer.email ?? ''} />}
      {isSignedIn && !isForAnother && (
        <Button type="button" isWide onClick={onJoin}>
          <Trans>Join {{ organization: organizationName }}</Trans>
        </Button>
      )}
      {!isSignedIn && <SignInFirst landing={landing} secret={secret} offer={offer} />}
      {isSignedIn && (
        <p className="text-center">
          <TextLink to={pages.home} isQuiet onClick={() => dropLanding(landing)}>
            <Trans>Not now</Trans>
          </TextLink>
        </p>
      )}
    </>
  );
}

const STAFF_NOTE = t`Its administrators see your name, picture, email address and phone number. Everyone there sees your name on the courses that you teach.`;

/** As lists of members show it (security.md, "Who may do what"). */
const visibilityLabels: Readonly<Record<OrganizationRole, string>> = {
  student: t`Its administrators see your name, picture, email address and phone number. Its teachers see your name and picture.`,
  lecturer: STAFF_NOTE,
  admin: STAFF_NOTE,
};

function factsOf(offer: Offer): readonly Fact[] {
  const { organizationName, courses, role, invitedBy, studentName = null } = offer;
  return [
    { label: t`Institute`, value: <PersonName>{organizationName}</PersonName> },
    ...(studentName === null
      ? []
      : [{ label: t`Student`, value: <PersonName>{studentName}</PersonName> }]),
    ...courses.map((title, index) => ({
      label: courses.length > 1 ? t`Course ${{ number: index + 1 }}` : t`Course`,
      value: <PersonName>{title}</PersonName>,
    })),
    { label: t`Your role`, value: roleNames[role] },
    ...(invitedBy === null
      ? []
      : [{ label: t`Invited by`, value: <PersonName>{invitedBy}</PersonName> }]),
  ];
}

function ForAnother({ email }: { email: string }) {
  return (
    <>
      <Alert tone="warn" title={t`This invitation is for another address`}>
        <p>
          <Trans>It was sent to {email}. Sign in with that address to accept it.</Trans>
        </p>
      </Alert>
      <Button type="button" isWide onClick={signOut}>
        <Trans>Use another account</Trans>
      </Button>
    </>
  );
}

type SignInFirstProps = Pick<OfferViewProps, 'landing' | 'secret' | 'offer'>;

/** For visitors: they press here, and it continues after a sign-in or a registration. */
function SignInFirst({ landing, secret, offer }: SignInFirstProps) {
  const { organizationName, courses, email, studentName } = offer;
  const courseTitle = courses.length === 1 ? courses[0] : undefined;
  const press = () =>
    keepWish({ landing, secret, organizationName, courseTitle, email, studentName });
  return (
    <>
      {email && (
        <p className="text-ink-2">
          <Trans>Use the address that was invited: {email}</Trans>
        </p>
      )}
      <ButtonLink to={pages.register} isWide onClick={press}>
        <Trans>Sign up and join</Trans>
      </ButtonLink>
      <ButtonLink to={pages.login} variant="secondary" isWide onClick={press}>
        <Trans>I have an account: sign in and join</Trans>
      </ButtonLink>
    </>
  );
}
