import { msg } from '#texts';
import { passkeyMails } from '../../../domain/factors/passkey.mails.ts';
import { recoveryCodeMails } from '../../../domain/factors/recovery-code.mails.ts';
import type { MailTemplates } from '../../../notify/mail-template.ts';
import { notMe, notMeEnd } from '../../../notify/not-me.ts';

export const factorsMails = {
  ...passkeyMails,
  ...recoveryCodeMails,
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
        msg`No app, passkey or recovery code of your account counts any more. Your password is enough to sign in.`,
      ],
      ...notMeEnd(url),
    }),
  },
  'app-removed': {
    ...notMe,
    writeWithLink: ({ greeting, appName }, url) => ({
      subject: msg`The authenticator app of your ${{ appName }} account was turned off`,
      preview: msg`Your passkeys still count.`,
      greeting,
      paragraphs: [
        msg`The codes of your authenticator app do not count any more. Your passkeys and recovery codes still do.`,
      ],
      ...notMeEnd(url),
    }),
  },
  'passkey-added': {
    ...notMe,
    writeWithLink: ({ greeting, appName }, url) => ({
      subject: msg`Your ${{ appName }} account has a new passkey`,
      preview: msg`Your password alone does not open it.`,
      greeting,
      paragraphs: [
        msg`You can sign in with your new passkey. Your password alone does not open your account.`,
        msg`Keep your recovery codes in a safe place. Each lets you in once when you do not have the passkey.`,
      ],
      ...notMeEnd(url),
    }),
  },
  'passkey-renamed': {
    ...notMe,
    writeWithLink: ({ greeting, appName }, url) => ({
      subject: msg`A passkey of your ${{ appName }} account has a new name`,
      preview: msg`Nothing else has changed.`,
      greeting,
      paragraphs: [msg`You gave a passkey of your account another name.`],
      ...notMeEnd(url),
    }),
  },
  'passkey-removed': {
    ...notMe,
    writeWithLink: ({ greeting, appName }, url) => ({
      subject: msg`A passkey of your ${{ appName }} account was removed`,
      preview: msg`It does not open your account any more.`,
      greeting,
      paragraphs: [msg`One of your passkeys was removed. It does not open your account any more.`],
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
