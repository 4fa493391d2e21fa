import type { Package } from '@panthiya/contract/money/packages.contract';
import { Price } from '../../../shared/plans/price.tsx';

/** The price of a package; for a free one no amount, only the word. */
export function PackagePrice({ saved }: { saved: Package }) {
  const { amount, billingMode } = saved;
  return amount === 0 && billingMode.code === 'F' ? billingMode.name : <Price of={saved} />;
}
