import { defineJob } from '../../db/jobs.ts';

/** Brings the class sessions of a day into line with the list of holidays. */
export const APPLY_HOLIDAY = defineJob('apply-holiday', { fields: ['date'], maxAttempts: 10 });

/** Brings the class sessions of an organization into line with its rule for holidays. */
export const APPLY_HOLIDAY_RULE = defineJob('apply-holiday-rule', {
  fields: ['organizationId'],
  maxAttempts: 10,
});
