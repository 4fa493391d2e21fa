import { t, Trans } from '#texts';
import { type OwnPlan, type Usage } from '@panthiya/contract/money/billing.contract';
import { GRACE_DAYS } from '@panthiya/contract/money/billing.rules';
import { formatDate } from '../../../lib/time/time.ts';
import { Price } from '../../../shared/plans/price.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { billingText } from '../shared/billing.text.ts';
import { AskOutcome } from '../plans/ask-outcome.tsx';
import type { Asking } from '../shared/use-asking.ts';
import './own-plan.css';
import { UsageMeters } from './usage-meters.tsx';

type OwnPlanPanelProps = {
  plan: OwnPlan;
  usage: readonly Usage[];
  /** A request waits: the user cannot ask for another plan before it is decided. */
  hasRequest: boolean;
  asking: Asking;
};

/** The person's plan, its end, and how much of it is used. */
export function OwnPlanPanel({ plan, usage, hasRequest, asking }: OwnPlanPanelProps) {
  return (
    <Card title={t`Your plan`} aside={<StateChip plan={plan} />}>
      <div className="own-plan">
        <div className="own-plan-what">
          <p className="own-plan-title">{plan.packageTitle}</p>
          <p className="own-plan-price">
            <Price of={plan} />
          </p>
          <p className="own-plan-end">{endLabel(plan)}</p>
          <Renewal plan={plan} hasRequest={hasRequest} asking={asking} />
        </div>
        <UsageMeters usage={usage} />
      </div>
    </Card>
  );
}

function StateChip({ plan: { state, isRenewable } }: { plan: OwnPlan }) {
  if (state === 'grace')
    return (
      <Chip tone="bad">
        <Trans>Ended</Trans>
      </Chip>
    );
  if (state === 'active' && isRenewable)
    return (
      <Chip tone="lit">
        <Trans>Ends soon</Trans>
      </Chip>
    );
  return state === 'active' ? (
    <Chip tone="ok">
      <Trans>Active</Trans>
    </Chip>
  ) : null;
}

function Renewal({ plan, hasRequest, asking }: Omit<OwnPlanPanelProps, 'usage'>) {
  const { packageId, packageTitle, state, endsAt, isRenewable } = plan;
  const isBusy = packageId !== null && asking.busyId === packageId;
  return (
    <>
      {state === 'grace' && endsAt !== null && (
        <Alert tone="warn" title={t`Your plan ended on ${{ date: formatDate(endsAt) }}`}>
          <p>
            <Trans>
              It still works until {{ date: formatDate(lastDay(endsAt)) }}. After that you are on
              the free plan: nothing is deleted, but you can only read what is over its limits.
            </Trans>
          </p>
        </Alert>
      )}
      {isRenewable && packageId !== null && !hasRequest && (
        <div className="own-plan-renew">
          <Button
            type="button"
            isBusy={isBusy}
            disabled={asking.busyId !== undefined && !isBusy}
            onClick={() => asking.choose(packageId)}
          >
            {isBusy ? billingText.processing : t`Renew ${{ plan: packageTitle }}`}
          </Button>
          <AskOutcome isRequested={false} failure={asking.failureAt(packageId)} />
        </div>
      )}
    </>
  );
}

function endLabel({ state, endsAt, isRenewable }: OwnPlan): string {
  if (state === 'free') return t`Free. It has no end date.`;
  if (endsAt === null) return t`It has no end date.`;
  if (state === 'grace') return '';
  const date = formatDate(endsAt);
  return isRenewable
    ? t`Until ${{ date }}. Renew it now and nothing stops.`
    : t`Until ${{ date }}.`;
}

function lastDay(endsAt: string): string {
  const last = new Date(endsAt);
  last.setUTCDate(last.getUTCDate() + GRACE_DAYS);
  return last.toISOString();
}
