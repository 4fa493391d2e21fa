import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';
import { Alert } from '../../ui/alert/alert.tsx';

type StandingNoteProps = {
  status: OrganizationCard['status'] | undefined;
  /** What can be done about it here. */
  hint?: string;
};

/** On every page of an organisation that is archived or suspended: that it is (R3.17). */
export function StandingNote({ status, hint }: StandingNoteProps) {
  if (status === undefined || status === 'active') return null;
  return (
    <div className="mb-5">
      <Alert tone="warn" title={`This organization is ${status}`}>
        <p>It can be read, but not changed. {hint}</p>
      </Alert>
    </div>
  );
}
