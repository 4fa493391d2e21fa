import { ph, t, Trans } from '#texts';
import type { UpgradeRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import { formatDayAndTime } from '../../../lib/time/time.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';

const decisionLabels = {
  approved: t`Approved`,
  rejected: t`Rejected`,
  reversed: t`Undone`,
  withdrawn: t`Withdrawn`,
  lapsed: t`Expired`,
} as const;

/** Every decision, oldest first; none is ever erased (R10.8). */
export function DecisionHistory({ request: { decisions, amount } }: { request: UpgradeRequest }) {
  if (decisions.length === 0) return null;

  return (
    <section aria-labelledby="decisions-title">
      <h3 id="decisions-title" className="request-subtitle">
        <Trans>Decisions</Trans>
      </h3>
      <ol className="decisions">
        {decisions.map((decision) => (
          <li key={`${decision.at} ${decision.kind}`}>
            <p>
              <DecisionWords decision={decision} isPaid={amount > 0} />
            </p>
            {decision.reason !== '' && <p className="decision-reason">{decision.reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

type DecisionWordsProps = {
  decision: UpgradeRequest['decisions'][number];
  /** A free plan needs no staff. */
  isPaid: boolean;
};

function DecisionWords({ decision: { kind, at, by }, isPaid }: DecisionWordsProps) {
  const decision = <b>{decisionLabels[kind]}</b>;
  const time = formatDayAndTime(at);
  if (kind === 'lapsed') {
    return (
      <>
        {decision}, {time}
      </>
    );
  }
  if (by !== null) {
    return (
      <Trans>
        {decision} by <PersonName>{ph({ name: by })}</PersonName>, {time}
      </Trans>
    );
  }
  return isPaid ? (
    <Trans>
      {decision} by the payment provider, {time}
    </Trans>
  ) : (
    <Trans>
      {decision} by the system (free plan), {time}
    </Trans>
  );
}
