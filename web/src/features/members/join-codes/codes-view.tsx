import { ApiError } from '../../../lib/api-error.ts';
import { CodeBoard } from '../../../session/join-codes/code-board.tsx';
import { UnverifiedNote } from '../unverified-note.tsx';
import { useJoinCodes } from './join-codes.queries.ts';

/** The codes of an organisation (R10.2). */
export function CodesView({ orgId, name }: { orgId: string; name: string }) {
  const source = useJoinCodes(orgId);
  const { error } = source.list;
  if (error instanceof ApiError && error.code === 'EMAIL_UNVERIFIED') {
    return (
      <div className="list-state">
        <UnverifiedNote />
      </div>
    );
  }
  return <CodeBoard source={source} name={name} hasRole />;
}
