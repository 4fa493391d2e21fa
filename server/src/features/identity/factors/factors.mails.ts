import { msg } from '#texts';
import type { MailTemplates } from '../../../notify/mail-template.ts';
import { notMe, notMeEnd } from '../../../notify/not-me.ts';

export const factorsMails = {
  'factor-added': {
    ...notMe,
    writeWithLink: ({ greeting, appName }, url) => ({
      subject: msg`Your ${{ appName }} account now has a second step`,
      preview: msg`Signing in needs the code of an authenticator app.`,
      greeting,
      paragraphs: [
        msg`Signing in now needs your password and the code of your authenticator app.`,
        msg`Keep your recovery codes in a safe place. Each lets you in once when you do not have the app.`,
      ],
      ...notMeEnd(url),
    }),
  },
  'factor-removed': {
    ...notMe,
    writeWithLink: ({ greeting, appName }, url) => ({
      subject: msg`The second step of your ${{ appName }} account was turned off`,
      preview: msg`Your password is enough to sign in now.`,
      greeting,
      paragraphs: [
        msg`The authenticator app and the recovery codes of your account do not count any more. Your password is enough to sign in.`,
      ],
      ...notMeEnd(url),
    }),
  },
  'recovery-codes-made': {
    ...notMe,
    writeWithLink: ({ greeting, appName }, url) => ({
      subject: msg`New recovery codes for ${{ appName }}`,
      preview: msg`The old ones do not count any more.`,
      greeting,
      paragraphs: [msg`You made new recovery codes. The old ones do not count any more.`],
      ...notMeEnd(url),
    }),
  },
} as const satisfies MailTemplates;
