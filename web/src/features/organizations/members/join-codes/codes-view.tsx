import { CodeBoard } from '../../../../shared/join-codes/code-board.tsx';
import { UnverifiedNote } from '../../../../auth/confirmation/unverified-note.tsx';
import { asksForConfirmedEmail, useIsUnverified } from '../../../../auth/use-is-unverified.ts';
import { useJoinCodes } from './join-codes.queries.ts';

/** The codes of an organization (R10.2). */
export function CodesView({ orgId, name }: { orgId: string; name: string }) {
  const source = useJoinCodes(orgId);
  const isUnverified = useIsUnverified();
  if (isUnverified || asksForConfirmedEmail(source.list.error)) {
    return (
      <div className="list-state">
        <UnverifiedNote />
      </div>
    );
  }
  return <CodeBoard source={source} name={name} hasRole />;
}
