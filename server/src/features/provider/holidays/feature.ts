import { applyHolidayRule, applyHolidayToAll } from '../../../domain/class-sessions/nightly.ts';
import { APPLY_HOLIDAY, APPLY_HOLIDAY_RULE } from '../../../domain/class-sessions/holiday.job.ts';
import { defineFeature, doJob, scheduleJob } from '../../../feature-kit/feature.ts';
import { owned } from '../../../feature-kit/personal-data.ts';
import { holidays as table } from '../../../records/holidays/holidays.table.ts';
import { holidayMails } from './holidays.mails.ts';
import { mountHolidays } from './holidays.routes.ts';
import { createHolidaysService } from './holidays.service.ts';
import { tellOfMissingYear } from './missing-year.ts';

/** The holidays of the country (R13.1.8). */
export const holidays = defineFeature({
  name: 'holidays',
  mount: (mount, { database }) => mountHolidays(mount, createHolidaysService(database)),
  mails: holidayMails,
  jobs: [
    doJob(APPLY_HOLIDAY, ({ database }, { date }) => applyHolidayToAll(database, date)),
    doJob(APPLY_HOLIDAY_RULE, ({ database }, { organizationId }) =>
      applyHolidayRule(database, organizationId),
    ),
    // Each morning: a run that was missed comes the next day.
    scheduleJob('tell-of-missing-holidays', '0 2 * * *', ({ database }) =>
      tellOfMissingYear(database),
    ),
  ],
  tables: [owned(table)],
});
