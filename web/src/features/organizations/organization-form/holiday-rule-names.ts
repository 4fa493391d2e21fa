import { t } from '#texts';
import type { HolidayRule } from '@panthiya/contract/organizations/organization-fields';

/** What becomes of classes on holidays, as people read it (R13.1.9). */
export const holidayRuleNames: Readonly<Record<HolidayRule, string>> = {
  poya_off: t`No class on Poya days`,
  all_off: t`No class on any public holiday`,
  none: t`Classes are held on holidays too`,
};
