import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import { INVITE_DAYS } from '@panthiya/contract/organizations/invites.contract';
import { pages } from '@panthiya/contract/pages';
import { createLinkToken, hashToken } from '../../platform/secret-token.ts';
import { listInvitedCourses } from './invited-courses.ts';
import type { MailTemplates } from '../../notify/mail-template.ts';
import { updateInviteToken } from '../../records/invites/received-invites.repository.ts';

const JOIN_AS = {
  admin: msg`Join as an administrator.`,
  lecturer: msg`Join as a lecturer.`,
  student: msg`Join as a student.`,
};

interface Invitation {
  readonly inviter: Text | string;
  readonly organizationName: string;
  readonly appName: string;
}

/** A whole sentence for each role: other languages change more than the role's word. */
const INVITED_AS = {
  admin: (by: Invitation) =>
    msg`${{ inviter: by.inviter }} invites you to join ${{ organizationName: by.organizationName }} on ${{ appName: by.appName }} as an administrator.`,
  lecturer: (by: Invitation) =>
    msg`${{ inviter: by.inviter }} invites you to join ${{ organizationName: by.organizationName }} on ${{ appName: by.appName }} as a lecturer.`,
  student: (by: Invitation) =>
    msg`${{ inviter: by.inviter }} invites you to join ${{ organizationName: by.organizationName }} on ${{ appName: by.appName }} as a student.`,
};

/** The courses that the invitation leads to. A draft is not shown to anyone yet (R11.5.3). */
function coursesLine(titles: readonly string[]): readonly Text[] {
  if (titles.length === 0) return [];
  const quoted = titles.map((title) => `“${title}”`).join(', ');
  return titles.length === 1
    ? [msg`You join the course ${{ courses: quoted }} when you accept.`]
    : [msg`You join the courses ${{ courses: quoted }} when you accept.`];
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
      const { organizationName, language, invitedBy, role } = invite;
      const courses = await listInvitedCourses(queries, invite);
      return {
        strangersLocale: language,
        subject: msg`You are invited to join a class on ${{ appName }}`,
        preview: JOIN_AS[role],
        greeting,
        paragraphs: [
          INVITED_AS[role]({
            inviter: invitedBy ?? msg`An administrator`,
            organizationName,
            appName,
          }),
          ...coursesLine(courses),
          msg`Press the button and sign in with this address, ${{ recipient }}. If you have no account yet, sign up with it first: it is free.`,
        ],
        action: { label: msg`Join`, url: `${pageUrl(pages.invite)}#token=${token}` },
        notes: [
          msg`You can accept the invitation for ${{ INVITE_DAYS }} days.`,
          msg`You do not know who invites you? Ignore this mail.`,
        ],
      };
    },
  },
} as const satisfies MailTemplates;
