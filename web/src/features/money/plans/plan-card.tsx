import type { PlanRelation } from '@panthiya/contract/money/billing.rules';
import type { Package } from '@panthiya/contract/money/packages.contract';
import { useId, type ReactNode } from 'react';
import { PlanFace } from '../../../shared/plans/plan-face.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Badge } from '../../../ui/chip/chip.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { billingText } from '../shared/billing.text.ts';
import { ContactWays } from '../shared/contact-ways.tsx';
import { badgesOf, buttonLabels, isChoosable } from './plan-labels.ts';

type PlanCardProps = {
  plan: Package;
  /** undefined until the page knows the person's plan. */
  relation: PlanRelation | undefined;
  /** The user asks for this plan now, or for another one. */
  work: 'none' | 'this' | 'other';
  /** The user must do something else first on this page. */
  isQuiet: boolean;
  onChoose: () => void;
  /** Under the button: the result of pressing it. */
  children: ReactNode;
};

/** One plan: its price, its content, and the button for it (R4.36-R4.46). */
export function PlanCard({ plan, relation, work, isQuiet, onChoose, children }: PlanCardProps) {
  const { isPopular } = plan;
  const titleId = useId();
  return (
    <li className={`plan ${looksOf(relation, isPopular)}`}>
      <div className="plan-flags">
        {badgesOf(relation, isPopular).map(({ label, tone }) => (
          <Badge key={label} isFlag tone={tone}>
            {label}
          </Badge>
        ))}
      </div>
      <PlanFace plan={plan} titleId={titleId}>
        {relation === undefined ? (
          <Skeleton className="h-11" />
        ) : (
          <Button
            type="button"
            isWide
            variant={isChoosable(relation) && !isQuiet ? 'primary' : 'secondary'}
            disabled={!isChoosable(relation) || work === 'other'}
            isBusy={work === 'this'}
            aria-describedby={titleId}
            onClick={onChoose}
          >
            {work === 'this' ? billingText.processing : buttonLabels[relation]}
          </Button>
        )}
        <div className="plan-outcome">{children}</div>
      </PlanFace>
      {(relation === 'downgrade' || relation === 'equal') && (
        <div className="plan-note">
          <p>{billingText[relation]}</p>
          <ContactWays />
        </div>
      )}
    </li>
  );
}

function looksOf(relation: PlanRelation | undefined, isPopular: boolean): string {
  if (relation === 'current') return 'plan-current';
  if (relation === 'downgrade') return 'plan-lower';
  return isPopular ? 'plan-popular' : '';
}
