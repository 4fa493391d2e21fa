import { msg } from '#texts';
import type { Queries } from '../../../db/database.ts';
import { findEnrolmentFacts } from '../../../domain/enrolments/seat-mails.repository.ts';
import type { MailFacts, MailTemplates, SubjectMail } from '../../../notify/mail-template.ts';
import { writeColomboWeekday } from '../../../platform/colombo-time.ts';
import type { MailText } from '../../../platform/mail-layout.ts';

type Facts = NonNullable<Awaited<ReturnType<typeof findEnrolmentFacts>>>;
type Words = Pick<MailText, 'subject' | 'preview' | 'paragraphs'>;

const timeOf = (moment: string | undefined) => writeColomboWeekday(new Date(moment ?? 0));

/** A mail about a class to whoever has a seat in its course when the mail is sent. */
const toLearner = (write: (facts: Facts, details: MailFacts['details']) => Words) =>
  ({
    // The change is told of a class of the next 7 days; after three days it is read elsewhere.
    hours: 72,
    about: 'course',
    decidedBy: 'teachers',
    compose: async (
      queries: Queries,
      mail: SubjectMail,
      { greeting, pageUrl, details }: MailFacts,
    ): Promise<MailText | undefined> => {
      const facts = await findEnrolmentFacts(queries, mail);
      if (facts?.state !== 'active') return undefined;
      return {
        ...write(facts, details),
        group: 'class-changes',
        greeting,
        action: { label: msg`Open the course`, url: pageUrl(facts.path) },
        notes: [],
      };
    },
  }) as const;

/** Mails to students about a class of theirs that changed (R13.1.7). */
export const classMails = {
  'class-cancelled': toLearner(({ courseTitle, organizationName }, details) => ({
    subject: msg`A class is cancelled`,
    preview: msg`This email gives the reason.`,
    paragraphs: [
      msg`The class of ${{ courseTitle }} at ${{ organizationName }} is cancelled. It was planned for this time: ${{ time: timeOf(details['before']) }}.`,
      msg`The reason: ${{ reason: details['reason'] ?? '' }}`,
    ],
  })),
  'class-moved': toLearner(({ courseTitle, organizationName }, details) => {
    const place = details['place'] ?? '';
    return {
      subject: msg`A class has changed`,
      preview: msg`This email says when and where it is now.`,
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
    };
  }),
} as const satisfies MailTemplates;
