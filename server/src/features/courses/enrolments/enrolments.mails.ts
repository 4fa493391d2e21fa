import { msg } from '#texts';
import type { MailTemplates } from '../../../notify/mail-template.ts';
import { findEnrolmentFacts } from '../../../domain/enrolments/seat-mails.repository.ts';

const HOURS = 72;

/** Mails to users who asked to join a course (R11.5.2). */
export const enrolmentMails = {
  'course-request-approved': {
    hours: HOURS,
    about: 'course',
    decidedBy: 'teachers',
    compose: async (queries, mail, { greeting, pageUrl }) => {
      const facts = await findEnrolmentFacts(queries, mail);
      if (facts?.state !== 'active' && facts?.state !== 'waiting') return undefined;
      const { courseTitle, organizationName, path, state } = facts;
      const isIn = state === 'active';
      return {
        subject: isIn
          ? msg`Your course request was approved`
          : msg`You are on the waiting list of a course`,
        preview: isIn ? msg`Your request was approved.` : msg`The course is full now.`,
        greeting,
        group: 'enrolment',
        paragraphs: [
          isIn
            ? msg`Your request to join ${{ courseTitle }} of ${{ organizationName }} was approved.`
            : msg`Your request to join ${{ courseTitle }} of ${{ organizationName }} was approved, but the course is full. You are on the waiting list and get a free place in your turn.`,
        ],
        action: { label: msg`Open the course`, url: pageUrl(path) },
        notes: [],
      };
    },
  },
  'course-request-declined': {
    hours: HOURS,
    about: 'course',
    decidedBy: 'teachers',
    compose: async (queries, mail, { greeting, pageUrl }) => {
      const facts = await findEnrolmentFacts(queries, mail);
      if (facts?.state !== 'declined') return undefined;
      const { courseTitle, organizationName, path, reason } = facts;
      return {
        subject: msg`About your course request`,
        preview: msg`This email gives the reason.`,
        greeting,
        group: 'enrolment',
        paragraphs: [
          msg`Your request to join ${{ courseTitle }} of ${{ organizationName }} was declined.`,
          msg`The reason: ${{ reason }}`,
        ],
        action: { label: msg`See the course`, url: pageUrl(path) },
        notes: [msg`Do you think this is a mistake? Ask the teacher, who can change it.`],
      };
    },
  },
} as const satisfies MailTemplates;
