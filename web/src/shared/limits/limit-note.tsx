import { pages } from '@panthiya/contract/pages';
import { ApiError } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';

/** What a limit refused: the server's words say how much is used, of how much, by which plan, and what to do. */
export interface LimitMet {
  readonly message: string;
  /** The plan is the reader's own: a larger one helps. Others can only ask the owner. */
  readonly isOwn: boolean;
}

/** The limit that a refused call met; undefined for every other failure (R10.4). */
export function limitMet(failure: unknown): LimitMet | undefined {
  if (!(failure instanceof ApiError) || !failure.limit) return undefined;
  return { message: failure.message, isOwn: failure.limit.action === 'upgrade' };
}

/** Where a limit bites: what is used up, and the way on (R10.4). */
export function LimitNote({ limit: { message, isOwn } }: { limit: LimitMet }) {
  return (
    <div className="grid gap-3">
      <Alert tone="warn" title={isOwn ? 'Your plan has no room for this' : 'There is no room'}>
        <p>{message}</p>
      </Alert>
      {isOwn && (
        <ButtonLink to={pages.upgrade} variant="secondary" isWide>
          See plans
        </ButtonLink>
      )}
    </div>
  );
}
