import { Trans } from '#texts';
import type { Package } from '@panthiya/contract/money/packages.contract';
import { FREE_PACKAGE_ID } from '@panthiya/contract/money/packages.rules';
import { givenLabels } from '../../../shared/plans/given-labels.ts';
import { countLabel } from '../../../shared/plans/plan-labels.ts';
import { Price } from '../../../shared/plans/price.tsx';
import './compare-table.css';

type CompareTableProps = { plans: readonly Package[]; currentId: string | undefined };

/** Plans that are side by side on a wide screen, where this table would say the same again. */
const CARDS_SIDE_BY_SIDE = 4;

/** All plans compared, on screens that are wide enough for it. */
export function CompareTable({ plans, currentId }: CompareTableProps) {
  if (plans.length < 2) return null;
  const free = plans.find(({ id }) => id === FREE_PACKAGE_ID);
  const classOf = ({ id }: Package) => (id === currentId ? 'compare-current' : undefined);
  return (
    <div className={plans.length > CARDS_SIDE_BY_SIDE ? 'compare' : 'compare compare-few'}>
      <h2 id="compare-title">
        <Trans>Side by side</Trans>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach everything that scrolls */}
      <section className="compare-frame" aria-labelledby="compare-title" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Plan</Trans>
              </th>
              {plans.map((plan) => (
                <th key={plan.id} scope="col" className={classOf(plan)}>
                  {plan.title}
                  {plan.id === currentId && (
                    <small>
                      <Trans>Your plan</Trans>
                    </small>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <Trans>Price</Trans>
              </th>
              {plans.map((plan) => (
                <td key={plan.id} className={classOf(plan)}>
                  <Price of={plan} />
                </td>
              ))}
            </tr>
            {featuresOf(plans).map(({ featureCode, featureTitle }) => (
              <tr key={featureCode}>
                <th scope="row">{givenLabels(featureTitle)}</th>
                {plans.map((plan) => (
                  <td key={plan.id} className={classOf(plan)}>
                    <Count value={countIn(plan, featureCode) ?? countIn(free, featureCode)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Count({ value }: { value: number | undefined }) {
  if (value !== undefined) return countLabel(value);
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">
        <Trans>Not in this plan</Trans>
      </span>
    </>
  );
}

/** Every feature of the plans, each once, in the order of the plans. */
function featuresOf(plans: readonly Package[]) {
  const byCode = new Map(
    plans.flatMap(({ features }) => features).map((feature) => [feature.featureCode, feature]),
  );
  return [...byCode.values()];
}

// R10.4: a code that a plan does not have takes the free plan's count.
function countIn(plan: Package | undefined, code: string): number | undefined {
  return plan?.features.find(({ featureCode }) => featureCode === code)?.count;
}
