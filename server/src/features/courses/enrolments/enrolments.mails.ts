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
          ? 'Your course request was approved'
          : 'You are on the waiting list of a course',
        preview: isIn ? 'Your request was approved.' : 'The course is full now.',
        greeting,
        paragraphs: [
          isIn
            ? `Your request to join ${courseTitle} of ${organizationName} was approved.`
            : `Your request to join ${courseTitle} of ${organizationName} was approved, but the course is full. You are on the waiting list and get a free place in your turn.`,
        ],
        action: { label: 'Open the course', url: pageUrl(path) },
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
        subject: 'About your course request',
        preview: 'This email gives the reason.',
        greeting,
        paragraphs: [
          `Your request to join ${courseTitle} of ${organizationName} was declined.`,
          `The reason: ${reason}`,
        ],
        action: { label: 'See the course', url: pageUrl(path) },
        notes: ['Do you think this is a mistake? Ask the teacher, who can change it.'],
      };
    },
  },
} as const satisfies MailTemplates;
