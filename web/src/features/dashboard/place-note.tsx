import { pages } from '@panthiya/contract/pages';
import type { PresentOrganization } from '../../session/organization/present-organization.ts';
import { StandingNote } from '../../session/organization/standing-note.tsx';
import { Alert } from '../../ui/alert/alert.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';

type PlaceNoteProps = { present: PresentOrganization; isKnownSample: boolean };

/** What there is to say about this place before anything else: a plain note, never a refusal (R6.12). */
export function PlaceNote({ present, isKnownSample }: PlaceNoteProps) {
  if (present.kind === 'member') return <StandingNote organization={present.card} />;
  const note = noteOf(present, isKnownSample);
  return note && <div className="mb-5">{note}</div>;
}

function noteOf(present: Exclude<PresentOrganization, { kind: 'member' }>, isKnownSample: boolean) {
  switch (present.kind) {
    case 'sample':
      return isKnownSample ? (
        <Alert tone="warn" title="This is a sample">
          <p>
            It shows what an organization looks like. Nobody is in it, and nothing you do here is
            sent.{' '}
            <TextLink to={pages.organizations} isTight>
              Back to My Organizations
            </TextLink>
          </p>
        </Alert>
      ) : (
        <Stranger />
      );
    case 'stranger':
      return <Stranger />;
    case 'unchecked':
      return (
        <Alert tone="info" title="Your part in this organization is not confirmed">
          <p>We could not ask just now. Until then you see your own details only.</p>
        </Alert>
      );
    case 'checking':
    case 'none':
      return null;
  }
}

function Stranger() {
  return (
    <Alert tone="info" title="You are not a member here">
      <p>
        You see your own details only. Did your teacher give you a code?{' '}
        <TextLink to={pages.join} isTight>
          Join with a code
        </TextLink>
      </p>
    </Alert>
  );
}
