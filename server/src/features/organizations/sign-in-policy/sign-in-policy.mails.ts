import { msg } from '#texts';
import { writeDate } from '@panthiya/contract/locale/dates';
import { pages } from '@panthiya/contract/pages';
import type { MailTemplates } from '../../../notify/mail-template.ts';
import { findPolicy, isMissing } from './sign-in-policy.repository.ts';

/** Longer than a weekend without mail. After that the next one is on its way, or the day has come. */
const HOURS = 3 * 24;

/** To staff without a second factor whose organization asks for one (R18.5.2). */
export const signInPolicyMails = {
  'second-factor-asked': {
    hours: HOURS,
    about: 'organization',
    decidedBy: 'teachers',
    compose: async (queries, { subjectId, userId }, { greeting, pageUrl }) => {
      const policy = await findPolicy(queries, subjectId);
      const day = policy?.secondFactorFrom;
      // Set up, or taken back, since it was put into the outbox.
      if (!policy || !day || userId === null || !(await isMissing(queries, subjectId, userId)))
        return undefined;
      const { name } = policy;
      return {
        subject: msg`Your organization asks you for a second step`,
        preview: msg`Turn it on in your account. It takes two minutes.`,
        greeting,
        paragraphs: [
          policy.isLive
            ? msg`${{ name }} asks its staff for a second step. Until you turn it on, you can do there what a student can.`
            : msg`${{ name }} asks its staff for a second step from ${{ day: writeDate(new Date(`${day}T00:00:00Z`)) }}. From that day on you can do there only what a student can, until you turn it on.`,
          msg`A second step is a passkey, or the code of an app. With it a stolen password opens nothing.`,
        ],
        action: { label: msg`Turn it on`, url: pageUrl(pages.account) },
        notes: [],
      };
    },
  },
} as const satisfies MailTemplates;
