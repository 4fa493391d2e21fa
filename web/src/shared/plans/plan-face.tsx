import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { Package } from '@panthiya/contract/money/packages.contract';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/time/format.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { givenLabels } from './given-labels.ts';
import './plan-face.css';
import { billingLabels, entitlementLabels, isJustFree } from './plan-labels.ts';

/** The content of a plan's card: the saved package, or one that is being typed. */
export type PlanFacts = Pick<
  Package,
  'title' | 'description' | 'amount' | 'currency' | 'billingMode'
> & {
  readonly features: readonly Pick<
    Package['features'][number],
    'featureId' | 'featureTitle' | 'count'
  >[];
};

type PlanFaceProps = {
  plan: PlanFacts;
  titleId?: string | undefined;
  /** Between the price and the plan's content. */
  children?: ReactNode;
};

/** The part of a plan that buyers see: its name, its price and its content. */
export function PlanFace({ plan, titleId, children }: PlanFaceProps) {
  const [code, sum] = formatMoney(plan.amount, plan.currency).split(' ');
  return (
    <>
      <h3 id={titleId}>{plan.title}</h3>
      <p className="plan-about">{givenLabels(plan.description)}</p>
      <p className="plan-price">
        {isJustFree(plan.amount, plan.billingMode.code) ? (
          billingLabels.F
        ) : (
          <>
            <small>{code}</small> {sum} <span>{billingLabels[plan.billingMode.code]}</span>
          </>
        )}
      </p>
      {children}
      {plan.features.length > 0 && (
        <ul className="plan-features">
          {plan.features.map(({ featureId, ...feature }) => (
            <li key={featureId}>
              <Icon of={IconCheck} isSmall />
              <FeatureLine {...feature} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FeatureLine({ featureTitle, count }: { featureTitle: string; count: number }) {
  const words = entitlementLabels(featureTitle, count);
  return (
    <span>
      <b className="num">{words.count}</b> {words.title}
    </span>
  );
}
