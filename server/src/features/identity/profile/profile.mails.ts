import { pages } from '@panthiya/contract/pages';
import { ifItWasNotYou, type MailTemplates } from '../../../notify/mail-template.ts';

const LINK_HOURS = 24;
const NOTICE_HOURS = 24;

export const profileMails = {
  'confirm-new-email': {
    hours: LINK_HOURS,
    token: { kind: 'verify-email', path: pages.verifyEmail },
    writeWithLink: ({ greeting, appName }, url) => ({
      subject: `Confirm your new email address for ${appName}`,
      preview: 'One press and you sign in with this address.',
      greeting,
      paragraphs: [
        `You asked to use this address for your account at ${appName}. Please confirm that it is yours. Until then you sign in with the old one.`,
      ],
      action: { label: 'Use this address', url },
      notes: ['The link works once, for 24 hours.', 'Not you? Ignore this mail.'],
    }),
  },
  'email-change-asked': {
    hours: NOTICE_HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: `Your email address for ${appName} will change`,
      preview: 'Was it you?',
      greeting,
      paragraphs: [
        `You asked to use another email address for your account at ${appName}. Open the link that we sent there. Until then you sign in with this address.`,
      ],
      action: { label: 'See your profile', url: pageUrl(pages.profile) },
      notes: [ifItWasNotYou({ pageUrl })],
    }),
  },
  'email-claimed': {
    hours: NOTICE_HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: `This address has an account at ${appName} already`,
      preview: 'Somebody asked to use your address for another account.',
      greeting,
      paragraphs: [
        `Somebody asked to use this address for another account at ${appName}. It belongs to your account, so nothing changed.`,
        'Was it you? One address can have only one account.',
      ],
      action: { label: 'Sign in', url: pageUrl(pages.login) },
      notes: ['Not you? Ignore this mail.'],
    }),
  },
} as const satisfies MailTemplates;
