import { pages } from '@panthiya/contract/pages';
import { ifItWasNotYou, type MailTemplates } from '../../records/mails/mail-template.ts';

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
      notes: ['The link works once and for 24 hours.', 'Not you? Ignore this mail.'],
    }),
  },
  'email-change-asked': {
    hours: NOTICE_HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: `Your email address for ${appName} is about to change`,
      preview: 'Somebody, we hope you, asked to use another address.',
      greeting,
      paragraphs: [
        `Somebody, we hope you, asked to use another email address for your account at ${appName}. It changes once the link that we mailed there is opened; until then you sign in with this one.`,
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
        `Somebody, perhaps you, asked to use this address for another account at ${appName}. It belongs to yours, so nothing was changed.`,
        'If it was you: an address can have one account only.',
      ],
      action: { label: 'Sign in', url: pageUrl(pages.login) },
      notes: ['Not you? Ignore this mail.'],
    }),
  },
} as const satisfies MailTemplates;
