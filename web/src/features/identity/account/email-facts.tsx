import { t, Trans } from '#texts';
import { Facts } from '../../../ui/card/facts.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { TextSkeleton } from '../../../ui/skeleton/text-skeleton.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';

type EmailFactsProps = {
  email: string;
  /** Unknown right after sign-in, until the profile is there. */
  isVerified: boolean | undefined;
  pendingEmail: string | null | undefined;
};

/** The address, if it is confirmed, and the new one that waits (R10.7). */
export function EmailFacts({ email, isVerified, pendingEmail }: EmailFactsProps) {
  return (
    <>
      <Facts
        facts={[
          { label: t`Address`, value: <EmailAddress>{email}</EmailAddress> },
          { label: t`Status`, value: <State isVerified={isVerified} /> },
          ...(pendingEmail
            ? [{ label: t`New address`, value: <EmailAddress>{pendingEmail}</EmailAddress> }]
            : []),
        ]}
      />
      <p className="mt-2 text-sm text-ink-3">
        {pendingEmail
          ? t`Open the link that we sent to the new address. Until then you sign in with the first one.`
          : t`You sign in with this address.`}
      </p>
    </>
  );
}

function State({ isVerified }: { isVerified: boolean | undefined }) {
  if (isVerified === undefined) return <TextSkeleton className="w-24" />;
  return isVerified ? (
    <Chip tone="ok" hasDot>
      <Trans>Confirmed</Trans>
    </Chip>
  ) : (
    <Chip tone="lit" hasDot>
      <Trans>Not confirmed yet</Trans>
    </Chip>
  );
}
