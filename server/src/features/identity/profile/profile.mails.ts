import { msg } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { ifItWasNotYou, type MailTemplates } from '../../../notify/mail-template.ts';

const LINK_HOURS = 24;
const NOTICE_HOURS = 24;

export const profileMails = {
  'confirm-new-email': {
    hours: LINK_HOURS,
    token: { kind: 'verify-email', path: pages.verifyEmail },
    writeWithLink: ({ greeting, appName }, url) => ({
      subject: msg`Confirm your new email address for ${{ appName }}`,
      preview: msg`One press and you sign in with this address.`,
      greeting,
      paragraphs: [
        msg`You asked to use this address for your account at ${{ appName }}. Please confirm that it is yours. Until then you sign in with the old one.`,
      ],
      action: { label: msg`Use this address`, url },
      notes: [msg`The link works once, for 24 hours.`, msg`Not you? Ignore this mail.`],
    }),
  },
  'email-change-asked': {
    hours: NOTICE_HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: msg`Your email address for ${{ appName }} will change`,
      preview: msg`Was it you?`,
      greeting,
      paragraphs: [
        msg`You asked to use another email address for your account at ${{ appName }}. Open the link that we sent there. Until then you sign in with this address.`,
      ],
      action: { label: msg`See your profile`, url: pageUrl(pages.profile) },
      notes: [ifItWasNotYou({ pageUrl })],
    }),
  },
  'email-claimed': {
    hours: NOTICE_HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: msg`This address has an account at ${{ appName }} already`,
      preview: msg`Somebody asked to use your address for another account.`,
      greeting,
      paragraphs: [
        msg`Somebody asked to use this address for another account at ${{ appName }}. It belongs to your account, so nothing changed.`,
        msg`Was it you? One address can have only one account.`,
      ],
      action: { label: msg`Sign in`, url: pageUrl(pages.login) },
      notes: [msg`Not you? Ignore this mail.`],
    }),
  },
} as const satisfies MailTemplates;
