import { msg } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { ifItWasNotYou, type MailTemplates } from '../../notify/mail-template.ts';

/** Life of a reset link, hours (R2.2.4.4). */
const RESET_HOURS = 1;
const NOTICE_HOURS = 24;

/** The mails with a reset link: those that the user asks for, and those that staff send. */
export const RESET_LINK_MAILS: readonly string[] = ['reset-password', 'reset-password-by-staff'];

export const passwordResetMails = {
  'reset-password': {
    hours: RESET_HOURS,
    token: { kind: 'reset-password', path: pages.resetPassword },
    writeWithLink: ({ greeting, appName }, url) => ({
      subject: msg`Set a new password for ${{ appName }}`,
      preview: msg`The link works once, for one hour.`,
      greeting,
      paragraphs: [msg`You asked for a new password. Press the button to choose one.`],
      action: { label: msg`Set a new password`, url },
      notes: [
        msg`The link works once, for one hour.`,
        msg`Not you? Ignore this mail: your password stays as it is.`,
      ],
    }),
  },
  'reset-password-by-staff': {
    hours: RESET_HOURS,
    token: { kind: 'reset-password', path: pages.resetPassword },
    writeWithLink: ({ greeting, appName }, url) => ({
      subject: msg`Set a new password for ${{ appName }}`,
      preview: msg`Our support team sent you this link.`,
      greeting,
      paragraphs: [
        msg`The support team of ${{ appName }} sent you this link for a new password. Press the button to choose one.`,
      ],
      action: { label: msg`Set a new password`, url },
      notes: [
        msg`The link works once, for one hour.`,
        msg`Did you not ask for help? Ignore this mail: your password stays as it is.`,
      ],
    }),
  },
  'password-was-reset': {
    bell: 'security',
    hours: NOTICE_HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: msg`Your password for ${{ appName }} was changed`,
      preview: msg`You were signed out everywhere.`,
      greeting,
      paragraphs: [
        msg`Your password was changed with a link from our email. We signed you out on all devices.`,
      ],
      action: { label: msg`Sign in`, url: pageUrl(pages.login) },
      notes: [ifItWasNotYou({ pageUrl })],
    }),
  },
} as const satisfies MailTemplates;
