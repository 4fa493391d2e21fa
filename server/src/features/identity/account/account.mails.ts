import { msg } from '#texts';
import { DELETION_DAYS } from '@panthiya/contract/identity/account.rules';
import { pages } from '@panthiya/contract/pages';
import { ifItWasNotYou, type MailTemplates } from '../../../notify/mail-template.ts';

const NOTICE_HOURS = 24;
/** A mail on how to keep the account is worth sending as long as it can be kept. */
const DELETION_HOURS = DELETION_DAYS * 24;

export const accountMails = {
  'password-changed': {
    bell: 'security',
    hours: NOTICE_HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: msg`Your password for ${{ appName }} was changed`,
      preview: msg`You were signed out on all other devices.`,
      greeting,
      paragraphs: [msg`Your password was changed. We signed you out on all other devices.`],
      notes: [ifItWasNotYou({ pageUrl })],
    }),
  },
  'deletion-asked': {
    hours: DELETION_HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: msg`Your ${{ appName }} account will be deleted in ${{ DELETION_DAYS }} days`,
      preview: msg`Changed your mind? Sign in and keep it.`,
      greeting,
      paragraphs: [
        msg`You asked us to delete your account, and we signed you out everywhere. ${{ DELETION_DAYS }} days after that we delete your personal data. Nobody can restore it then.`,
        msg`Changed your mind? Sign in before that day and press “Keep my account”.`,
      ],
      action: { label: msg`Sign in to keep it`, url: pageUrl(pages.account) },
      notes: [
        msg`Not you? Set a new password now: ${{ url: pageUrl(pages.resetPassword) }} Then sign in and press “Keep my account”.`,
      ],
    }),
  },
  'deletion-taken-back': {
    hours: NOTICE_HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: msg`Your ${{ appName }} account stays`,
      preview: msg`Nothing will be deleted.`,
      greeting,
      paragraphs: [msg`You chose to keep your account. Nothing was deleted.`],
      notes: [ifItWasNotYou({ pageUrl })],
    }),
  },
} as const satisfies MailTemplates;
