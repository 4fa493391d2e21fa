import { msg } from '#texts';
import { pages, pathTo } from '@panthiya/contract/pages';
import type { Queries } from '../../../db/database.ts';
import type { MailFacts, MailTemplates, SubjectMail } from '../../../notify/mail-template.ts';
import type { MailText } from '../../../platform/mail-layout.ts';
import { findDuties } from '../../../records/memberships/duties.repository.ts';

type Facts = NonNullable<Awaited<ReturnType<typeof findDuties>>>;
type Words = Pick<MailText, 'subject' | 'preview' | 'paragraphs' | 'action'>;

/** A mail to a member who was given a duty, or from whom it was taken, while that is still so. */
const toMember = (
  isAtDesk: boolean,
  write: (facts: Facts, pageUrl: MailFacts['pageUrl']) => Words,
) =>
  ({
    hours: 72,
    about: 'organization',
    decidedBy: 'teachers',
    compose: async (
      queries: Queries,
      { subjectId: organizationId, userId }: SubjectMail,
      { greeting, pageUrl }: MailFacts,
    ): Promise<MailText | undefined> => {
      if (userId === null) return undefined;
      const facts = await findDuties(queries, { organizationId, userId });
      if (facts?.duties.includes('cashier') !== isAtDesk) return undefined;
      return { ...write(facts, pageUrl), greeting, notes: [] };
    },
  }) as const;

/** Mails about a duty that an admin gave or took (R21.5.2). */
export const dutyMails = {
  'duty-given': toMember(true, ({ organizationName, orgId }, pageUrl) => ({
    subject: msg`You work at the front desk now`,
    preview: msg`You can see and change all students.`,
    paragraphs: [
      msg`An administrator of ${{ organizationName }} put you at the front desk.`,
      msg`You can see all students there, add and change them, and enrol them in courses.`,
    ],
    action: { label: msg`Open the students`, url: pageUrl(pathTo('students', { orgId })) },
  })),
  'duty-taken': toMember(false, ({ organizationName }, pageUrl) => ({
    subject: msg`You do not work at the front desk any more`,
    preview: msg`The pages of all students are closed for you.`,
    paragraphs: [
      msg`An administrator of ${{ organizationName }} took you off the front desk.`,
      msg`You cannot open the pages of all students there any more. Your roles stay as they were.`,
    ],
    action: { label: msg`My Organizations`, url: pageUrl(pages.organizations) },
  })),
} as const satisfies MailTemplates;
