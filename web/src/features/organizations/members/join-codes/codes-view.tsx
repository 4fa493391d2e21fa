import { CodeBoard } from '../../../../shared/join-codes/code-board.tsx';
import {
  asksForConfirmedEmail,
  UnverifiedNote,
} from '../../../../auth/confirmation/unverified-note.tsx';
import { useJoinCodes } from './join-codes.queries.ts';

/** The codes of an organization (R10.2). */
export function CodesView({ orgId, name }: { orgId: string; name: string }) {
  const source = useJoinCodes(orgId);
  if (asksForConfirmedEmail(source.list.error)) {
    return (
      <div className="list-state">
        <UnverifiedNote />
      </div>
    );
  }
  return <CodeBoard source={source} name={name} hasRole />;
}
