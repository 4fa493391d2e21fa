import { msg } from '#texts';
import { pages } from '@panthiya/contract/pages';
import type { MailTemplates } from '../../../notify/mail-template.ts';

const HOURS = 7 * 24;

/** Mails to the provider's administrators about the list of holidays. */
export const holidayMails = {
  'holidays-missing': {
    hours: HOURS,
    write: ({ appName, greeting, details, pageUrl }) => {
      const year = details['year'] ?? '';
      return {
        subject: msg`The holidays of ${{ year }} are missing on ${{ appName }}`,
        preview: msg`Until they are there, classes are planned on Poya days too.`,
        greeting,
        paragraphs: [
          msg`The list of holidays has no day of ${{ year }} yet. The dates stand in the gazette.`,
          msg`Until they are there, classes are planned on Poya days too. You can send the whole year as a list.`,
        ],
        action: { label: msg`Open the holidays`, url: pageUrl(pages.adminHolidays) },
        notes: [],
      };
    },
  },
} as const satisfies MailTemplates;
