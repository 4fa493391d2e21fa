import { msg } from '#texts';
import { ifItWasNotYou, type MailTemplates } from '../../../notify/mail-template.ts';

const NOTICE_HOURS = 24;

export const factorsMails = {
  'factor-added': {
    hours: NOTICE_HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: msg`Your ${{ appName }} account now has a second step`,
      preview: msg`Signing in needs the code of an authenticator app.`,
      greeting,
      paragraphs: [
        msg`Signing in now needs your password and the code of your authenticator app.`,
        msg`Keep your recovery codes in a safe place. Each lets you in once when you do not have the app.`,
      ],
      notes: [ifItWasNotYou({ pageUrl })],
    }),
  },
  'factor-removed': {
    hours: NOTICE_HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: msg`The second step of your ${{ appName }} account was turned off`,
      preview: msg`Your password is enough to sign in now.`,
      greeting,
      paragraphs: [
        msg`The authenticator app and the recovery codes of your account do not count any more. Your password is enough to sign in.`,
      ],
      notes: [ifItWasNotYou({ pageUrl })],
    }),
  },
  'recovery-codes-made': {
    hours: NOTICE_HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: msg`New recovery codes for ${{ appName }}`,
      preview: msg`The old ones do not count any more.`,
      greeting,
      paragraphs: [msg`You made new recovery codes. The old ones do not count any more.`],
      notes: [ifItWasNotYou({ pageUrl })],
    }),
  },
} as const satisfies MailTemplates;
