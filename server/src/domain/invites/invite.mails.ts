import { INVITE_DAYS } from '@panthiya/contract/organizations/invites.contract';
import { pages } from '@panthiya/contract/pages';
import { createLinkToken, hashToken } from '../../platform/secret-token.ts';
import { listExpectingCourses } from '../enrolments/expected-learners.repository.ts';
import type { MailTemplates } from '../../notify/mail-template.ts';
import { updateInviteToken } from '../../records/invites/received-invites.repository.ts';

const ROLE_WORDS = { admin: 'an administrator', lecturer: 'a lecturer', student: 'a student' };

/** The courses that the invitation leads to. A draft is not shown to anyone yet (R11.5.3). */
function coursesLine(titles: readonly string[]): string[] {
  if (titles.length === 0) return [];
  const quoted = titles.map((title) => `“${title}”`).join(', ');
  return [`You join the ${titles.length === 1 ? 'course' : 'courses'} ${quoted} when you accept.`];
}

/** The mail that carries an invitation's link (R10.2). */
export const inviteMails = {
  invite: {
    hours: INVITE_DAYS * 24,
    about: 'invite',
    compose: async (queries, { subjectId }, { appName, greeting, recipient, pageUrl }) => {
      const token = createLinkToken();
      const invite = await updateInviteToken(queries, subjectId, hashToken(token));
      if (invite === undefined) return undefined;
      const { organizationId, organizationName, invitedBy, role } = invite;
      const courses = await listExpectingCourses(queries, organizationId, recipient);
      return {
        subject: `You are invited to join a class on ${appName}`,
        preview: `Join as ${ROLE_WORDS[role]}.`,
        greeting,
        paragraphs: [
          `${invitedBy ?? 'An administrator'} invites you to join ${organizationName} on ${appName} as ${ROLE_WORDS[role]}.`,
          ...coursesLine(courses),
          `Press the button and sign in with this address, ${recipient}. If you have no account yet, sign up with it first: it is free.`,
        ],
        action: { label: 'Join', url: `${pageUrl(pages.invite)}#token=${token}` },
        notes: [
          `You can accept the invitation for ${INVITE_DAYS} days.`,
          'You do not know who invites you? Ignore this mail.',
        ],
      };
    },
  },
} as const satisfies MailTemplates;
