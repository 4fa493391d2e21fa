import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { ApiError } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';

/** A refusal by a limit. The server's message says how much is used, of how much, by which plan, and what to do. */
export interface LimitMet {
  readonly message: string;
  /** The plan is the user's own: a larger one helps. Others can only ask the owner. */
  readonly isOwn: boolean;
}

/** The limit in a refused call; undefined for every other failure (R10.4). */
export function limitMet(failure: unknown): LimitMet | undefined {
  if (!(failure instanceof ApiError) || !failure.limit) return undefined;
  return { message: failure.message, isOwn: failure.limit.action === 'upgrade' };
}

/** Shown when a limit is reached: what is used, and the next step (R10.4). */
export function LimitNote({ limit: { message, isOwn } }: { limit: LimitMet }) {
  return (
    <div className="grid gap-3">
      <Alert tone="warn" title={isOwn ? t`Your plan has no room for this` : t`There is no room`}>
        <p>{message}</p>
      </Alert>
      {isOwn && (
        <ButtonLink to={pages.upgrade} variant="secondary" isWide>
          <Trans>See plans</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
