import type { Standing } from '@panthiya/contract/billing/billing.rules';
import type { Package } from '@panthiya/contract/packages/packages.contract';
import { useId, type ReactNode } from 'react';
import { PlanFace } from '../../../session/plans/plan-face.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Badge } from '../../../ui/chip/chip.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { billingText } from '../billing.text.ts';
import { ContactWays } from '../contact-ways.tsx';
import { badgesOf, buttonLabels, isChoosable } from './plan-labels.ts';

type PlanCardProps = {
  plan: Package;
  /** Undefined until it is known what the person holds. */
  standing: Standing | undefined;
  /** This plan is being asked for, or another one is. */
  work: 'none' | 'this' | 'other';
  /** There is something else to do first on this page. */
  isQuiet: boolean;
  onChoose: () => void;
  /** Under the button: what came of pressing it. */
  children: ReactNode;
};

/** One plan: what it costs, what it holds, and the way to it (R4.36-R4.46). */
export function PlanCard({ plan, standing, work, isQuiet, onChoose, children }: PlanCardProps) {
  const { isPopular } = plan;
  const titleId = useId();
  return (
    <li className={`plan ${looksOf(standing, isPopular)}`}>
      <div className="plan-flags">
        {badgesOf(standing, isPopular).map(({ words, tone }) => (
          <Badge key={words} isFlag tone={tone}>
            {words}
          </Badge>
        ))}
      </div>
      <PlanFace plan={plan} titleId={titleId}>
        {standing === undefined ? (
          <Skeleton className="h-11" />
        ) : (
          <Button
            type="button"
            isWide
            variant={isChoosable(standing) && !isQuiet ? 'primary' : 'secondary'}
            disabled={!isChoosable(standing) || work === 'other'}
            isBusy={work === 'this'}
            aria-describedby={titleId}
            onClick={onChoose}
          >
            {work === 'this' ? billingText.processing : buttonLabels[standing]}
          </Button>
        )}
        <div className="plan-outcome">{children}</div>
      </PlanFace>
      {(standing === 'downgrade' || standing === 'equal') && (
        <div className="plan-note">
          <p>{billingText[standing]}</p>
          <ContactWays />
        </div>
      )}
    </li>
  );
}

function looksOf(standing: Standing | undefined, isPopular: boolean): string {
  if (standing === 'current') return 'plan-current';
  if (standing === 'downgrade') return 'plan-lower';
  return isPopular ? 'plan-popular' : '';
}
