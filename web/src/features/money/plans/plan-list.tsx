import { t, Trans } from '#texts';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { OwnRequest } from '@panthiya/contract/money/billing.contract';
import type { Package } from '@panthiya/contract/money/packages.contract';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { Asking } from '../shared/use-asking.ts';
import { AskOutcome } from './ask-outcome.tsx';
import { PlanCard } from './plan-card.tsx';
import './plans.css';
import { useCarousel } from './use-carousel.ts';
import type { RelationOf } from './use-own-plan-relation.ts';

type PlanListProps = {
  plans: readonly Package[];
  currentId: string | undefined;
  relationOf: RelationOf;
  /** The waiting request, if there is one. */
  waiting: OwnRequest | undefined;
  asking: Asking;
};

/** The plans side by side (R2.2.8.1). Users move them by touch or the arrow keys, on a desktop also by the arrows. */
export function PlanList({ plans, currentId, relationOf, waiting, asking }: PlanListProps) {
  const first = plans.findIndex(({ id }) => id === currentId);
  const { list, isAtStart, isAtEnd, at, goBack, goOn } = useCarousel(first);
  const workOn = (id: string) => {
    if (asking.busyId === undefined) return 'none';
    return asking.busyId === id ? 'this' : 'other';
  };
  return (
    <section aria-labelledby="plans-title">
      <div className="plans-head">
        <h2 id="plans-title">
          <Trans>Plans</Trans>
        </h2>
        <div className="plans-arrows">
          <IconButton
            icon={IconChevronLeft}
            label={t`Previous plans`}
            className="btn-secondary"
            // Not `disabled`: that would drop the focus at the end of the row.
            aria-disabled={isAtStart}
            onClick={isAtStart ? undefined : goBack}
          />
          <IconButton
            icon={IconChevronRight}
            label={t`More plans`}
            className="btn-secondary"
            aria-disabled={isAtEnd}
            onClick={isAtEnd ? undefined : goOn}
          />
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach everything that scrolls */}
      <ul className="plans" ref={list} tabIndex={0} aria-label={t`Plans`}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            relation={relationOf(plan)}
            work={workOn(plan.id)}
            isQuiet={waiting !== undefined}
            onChoose={() => asking.choose(plan.id)}
          >
            <AskOutcome
              isRequested={waiting?.packageId === plan.id}
              failure={asking.failureAt(plan.id)}
            />
          </PlanCard>
        ))}
      </ul>
      {plans.length > 1 && (
        <p className="plans-swipe">
          <Trans>
            Plan {{ number: at + 1 }} of {{ total: plans.length }}. Swipe sideways to compare.
          </Trans>
        </p>
      )}
    </section>
  );
}
