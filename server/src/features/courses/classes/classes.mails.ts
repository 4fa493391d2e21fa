import { msg } from '#texts';
import { findEnrolmentFacts } from '../../../domain/enrolments/seat-mails.repository.ts';
import type { MailTemplates } from '../../../notify/mail-template.ts';
import { writeColomboTime } from '../../../platform/colombo-time.ts';

/** The change is told of a class of the next 7 days; after three days it is read elsewhere. */
const HOURS = 72;

const timeOf = (moment: string | undefined) => writeColomboTime(new Date(moment ?? 0));

/** Mails to students about a class of theirs that changed (R13.1.7). */
export const classMails = {
  'class-cancelled': {
    hours: HOURS,
    about: 'course',
    decidedBy: 'teachers',
    compose: async (queries, mail, { greeting, pageUrl, details }) => {
      const facts = await findEnrolmentFacts(queries, mail);
      if (facts?.state !== 'active') return undefined;
      const { courseTitle, organizationName, path } = facts;
      return {
        subject: msg`A class is cancelled`,
        preview: msg`This email gives the reason.`,
        greeting,
        paragraphs: [
          msg`The class of ${{ courseTitle }} at ${{ organizationName }} is cancelled. It was planned for this time: ${{ time: timeOf(details['before']) }}.`,
          msg`The reason: ${{ reason: details['reason'] ?? '' }}`,
        ],
        action: { label: msg`Open the course`, url: pageUrl(path) },
        notes: [],
      };
    },
  },
  'class-moved': {
    hours: HOURS,
    about: 'course',
    decidedBy: 'teachers',
    compose: async (queries, mail, { greeting, pageUrl, details }) => {
      const facts = await findEnrolmentFacts(queries, mail);
      if (facts?.state !== 'active') return undefined;
      const { courseTitle, organizationName, path } = facts;
      const place = details['place'] ?? '';
      return {
        subject: msg`A class has changed`,
        preview: msg`This email says when and where it is now.`,
        greeting,
        paragraphs: [
          ...(details['wasCancelled'] === 'true'
            ? [
                msg`The class of ${{ courseTitle }} at ${{ organizationName }} was cancelled. Now it is held after all.`,
              ]
            : [
                msg`A class of ${{ courseTitle }} at ${{ organizationName }} has changed.`,
                msg`Before: ${{ time: timeOf(details['before']) }}`,
              ]),
          msg`Now: ${{ time: timeOf(details['now']) }}`,
          ...(place === '' ? [] : [msg`Place: ${{ place }}`]),
        ],
        action: { label: msg`Open the course`, url: pageUrl(path) },
        notes: [],
      };
    },
  },
} as const satisfies MailTemplates;
