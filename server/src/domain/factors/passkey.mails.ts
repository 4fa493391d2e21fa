import { msg } from '#texts';
import type { MailTemplates } from '../../notify/mail-template.ts';
import { notMe, notMeEnd } from '../../notify/not-me.ts';

export const passkeyMails = {
  'passkey-backwards': {
    ...notMe,
    writeWithLink: ({ greeting, appName }, url) => ({
      subject: msg`A copied passkey tried to open your ${{ appName }} account`,
      preview: msg`It did not get in.`,
      greeting,
      paragraphs: [
        msg`Somebody used a copy of one of your passkeys, or your device counted its uses wrongly. We did not let it in.`,
        msg`Remove this passkey in your account, and make a new one.`,
      ],
      ...notMeEnd(url),
    }),
  },
} as const satisfies MailTemplates;
