import { DELETION_DAYS } from '@panthiya/contract/account/account.rules';
import { pages } from '@panthiya/contract/pages';
import { ifItWasNotYou, type MailTemplates } from '../../records/mails/mail-template.ts';

const NOTICE_HOURS = 24;
/** What says how to keep the account is worth sending as long as it can be kept. */
const DELETION_HOURS = DELETION_DAYS * 24;

export const accountMails = {
  'password-changed': {
    hours: NOTICE_HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: `Your password for ${appName} was changed`,
      preview: 'You were signed out on all other devices.',
      greeting,
      paragraphs: [
        'Your password was just changed in your account, and you were signed out on all other devices.',
      ],
      notes: [ifItWasNotYou({ pageUrl })],
    }),
  },
  'deletion-asked': {
    hours: DELETION_HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: `Your ${appName} account will be erased in ${DELETION_DAYS} days`,
      preview: 'Changed your mind? Sign in and keep it.',
      greeting,
      paragraphs: [
        `You asked us to delete your account. You were signed out everywhere. ${DELETION_DAYS} days after that we erase your profile, your picture and everything else that tells who you are. It cannot be brought back then.`,
        'Changed your mind? Sign in before that day and press “Keep my account”.',
      ],
      action: { label: 'Sign in to keep it', url: pageUrl(pages.account) },
      notes: [
        `If it was not you, set a new password at once: ${pageUrl(pages.resetPassword)} Then sign in and press “Keep my account”.`,
      ],
    }),
  },
  'deletion-taken-back': {
    hours: NOTICE_HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: `Your ${appName} account stays`,
      preview: 'Nothing will be erased.',
      greeting,
      paragraphs: ['You chose to keep your account. Nothing was erased, and nothing will be.'],
      notes: [ifItWasNotYou({ pageUrl })],
    }),
  },
} as const satisfies MailTemplates;
