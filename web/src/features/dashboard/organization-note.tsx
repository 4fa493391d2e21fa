import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { rolePath } from '../../shared/addresses/organization-address.ts';
import type { PresentOrganization } from '../../shared/organization/present-organization.ts';
import { otherRoleLabels } from '../../shared/roles/other-role.ts';
import { ReadOnlyBanner } from '../../shared/organization/read-only-banner.tsx';
import { Alert } from '../../ui/alert/alert.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';

type OrganizationNoteProps = {
  present: PresentOrganization;
  isKnownSample: boolean;
  /** The address of the same page for another role. */
  pathOf?: typeof rolePath;
};

/** The first message about this place: a plain note, never a refusal (R6.12). */
export function OrganizationNote({
  present,
  isKnownSample,
  pathOf = rolePath,
}: OrganizationNoteProps) {
  if (present.kind === 'member') return <ReadOnlyBanner organization={present.card} />;
  const note =
    present.kind === 'other' ? (
      <OtherRole present={present} pathOf={pathOf} />
    ) : (
      noteOf(present.kind, isKnownSample)
    );
  return note && <div className="mb-5">{note}</div>;
}

type OtherRoleProps = {
  present: Extract<PresentOrganization, { kind: 'other' }>;
  pathOf: typeof rolePath;
};

/** The user has another role here: says which, and links to it. */
function OtherRole({ present, pathOf }: OtherRoleProps) {
  const { title, way } = otherRoleLabels(present);
  return (
    <Alert tone="info" title={title}>
      <p>
        <TextLink to={pathOf(present.orgId, present.role)} isTight>
          {way}
        </TextLink>
      </p>
    </Alert>
  );
}

function noteOf(
  kind: Exclude<PresentOrganization['kind'], 'member' | 'other'>,
  isKnownSample: boolean,
) {
  switch (kind) {
    case 'sample':
      return isKnownSample ? (
        <Alert tone="warn" title={t`This is an example`}>
          <p>
            <Trans>
              It shows what an organization looks like. Nobody is in it, and nothing you do here is
              sent.{' '}
              <TextLink to={pages.organizations} isTight>
                Back to My Organizations
              </TextLink>
            </Trans>
          </p>
        </Alert>
      ) : (
        <Stranger />
      );
    case 'stranger':
      return <Stranger />;
    case 'unchecked':
      return (
        <Alert tone="info" title={t`We could not check your role here`}>
          <p>
            <Trans>Check your internet. Until then you see only your own details.</Trans>
          </p>
        </Alert>
      );
    case 'checking':
    case 'none':
      return null;
  }
}

function Stranger() {
  return (
    <Alert tone="info" title={t`You are not a member here`}>
      <p>
        <Trans>
          You see only your own details. Did your teacher give you a code?{' '}
          <TextLink to={pages.join} isTight>
            Join with a code
          </TextLink>
        </Trans>
      </p>
    </Alert>
  );
}
