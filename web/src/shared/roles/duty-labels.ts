import { t } from '#texts';
import type { Duty } from '@panthiya/contract/duties';

/** The duties as people read them. */
export const dutyNames: Readonly<Record<Duty, string>> = { cashier: t`Front desk` };
