import { msg } from '#texts';
import type { MailTemplates } from '../../notify/mail-template.ts';
import { notMe, notMeEnd } from '../../notify/not-me.ts';

export const identitiesMails = {
  'identity-connected': {
    ...notMe,
    writeWithLink: ({ greeting, appName }, url) => ({
      subject: msg`Your ${{ appName }} account has a new way to sign in`,
      preview: msg`An account of a provider, such as Google, was connected.`,
      greeting,
      paragraphs: [
        msg`An account of a provider, such as Google, was connected. It signs in to your account from now on.`,
        msg`You see all ways to sign in, and can remove them, in your account.`,
      ],
      ...notMeEnd(url),
    }),
  },
  'identity-disconnected': {
    ...notMe,
    writeWithLink: ({ greeting, appName }, url) => ({
      subject: msg`Your ${{ appName }} account lost a way to sign in`,
      preview: msg`An account of a provider, such as Google, was disconnected.`,
      greeting,
      paragraphs: [
        msg`An account of a provider, such as Google, was disconnected. It does not sign in to your account any more.`,
      ],
      ...notMeEnd(url),
    }),
  },
} as const satisfies MailTemplates;
