import type { UpgradeRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';

const decisionLabels = {
  approved: 'Approved',
  rejected: 'Rejected',
  reversed: 'Reversed',
  withdrawn: 'Withdrawn',
  lapsed: 'Expired',
} as const;

const PROVIDER = 'the payment provider';
/** A free plan needs no staff. */
const NOBODY = 'the system (free plan)';

/** Every decision, oldest first; none is ever erased (R10.8). */
export function DecisionHistory({ request: { decisions, amount } }: { request: UpgradeRequest }) {
  if (decisions.length === 0) return null;
  const noPerson = amount > 0 ? PROVIDER : NOBODY;
  return (
    <section aria-labelledby="decisions-title">
      <h3 id="decisions-title" className="request-subtitle">
        Decisions
      </h3>
      <ol className="decisions">
        {decisions.map(({ kind, at, by, reason }) => (
          <li key={`${at} ${kind}`}>
            <p>
              <b>{decisionLabels[kind]}</b>
              {kind !== 'lapsed' && (
                <> by {by === null ? noPerson : <PersonName>{by}</PersonName>}</>
              )}
              , {formatDayAndTime(at)}
            </p>
            {reason !== '' && <p className="decision-reason">{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
