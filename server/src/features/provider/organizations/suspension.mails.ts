import { msg } from '#texts';
import { pathTo } from '@panthiya/contract/pages';
import type { MailTemplates } from '../../../notify/mail-template.ts';
import { findSuspension } from './suspension.repository.ts';

const HOURS = 7 * 24;

/** Mails about decisions of the provider's staff. */
export const adminMails = {
  'organization-suspended': {
    hours: HOURS,
    about: 'organization',
    decidedBy: 'provider',
    compose: async (queries, { subjectId }, { appName, greeting, pageUrl }) => {
      const suspension = await findSuspension(queries, subjectId);
      if (suspension === undefined) return undefined;
      const { name, orgId, suspensionReason } = suspension;
      return {
        subject: msg`Your organization is suspended on ${{ appName }}`,
        preview: msg`This email gives the reason.`,
        greeting,
        paragraphs: [
          msg`Your organization ${{ name }} was suspended. Its members can still read it, but nobody can change it.`,
          msg`The reason: ${{ suspensionReason }}`,
          msg`Nothing was deleted. If you think this is a mistake, please write to our support team.`,
        ],
        action: {
          label: msg`See the organization`,
          url: pageUrl(pathTo('organization', { orgId })),
        },
        notes: [],
      };
    },
  },
} as const satisfies MailTemplates;
