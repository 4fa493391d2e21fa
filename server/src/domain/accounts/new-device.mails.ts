import { msg } from '#texts';
import { deviceText } from '@panthiya/contract/identity/devices.texts';
import type { Text } from '@panthiya/contract/locale/say';
import type { MailTemplates } from '../../notify/mail-template.ts';
import type { MailDetails } from '../../records/mails/mails.table.ts';
import { notMe, notMeEnd } from '../../notify/not-me.ts';
import { inSriLanka, writeColomboDay } from '../../platform/colombo-time.ts';

/** How somebody signed in. */
const WAYS = {
  password: msg`How: with the password`,
  totp: msg`How: with the password and the authenticator app`,
  passkey: msg`How: with the password and a passkey`,
  'passkey-alone': msg`How: with a passkey`,
  'recovery-code': msg`How: with the password and a recovery code`,
  trust: msg`How: with the password, on a trusted device`,
  provider: msg`How: with an account of a provider, such as Google`,
  'provider-and-factor': msg`How: with an account of a provider, such as Google, and the second step`,
  'mailed-link': msg`How: with a link from an email and the password`,
} as const;
export type SignInWay = keyof typeof WAYS;

const nameOf = ({ browser = '', system = '' }: MailDetails) => ({ browser, system });
const wayLabel = (way: string | undefined): Text => WAYS[way as SignInWay] ?? WAYS.password;
const momentLabel = (at: Date): Text =>
  msg`When: ${{ day: writeColomboDay(at) }}, ${{ time: inSriLanka(at).slice(11, 16) }}, Sri Lanka time`;

export const newDeviceMails = {
  'new-device': {
    ...notMe,
    writeWithLink: ({ greeting, appName, details }, url) => ({
      subject: msg`New sign-in to your ${{ appName }} account`,
      preview: msg`On a device that was not used before.`,
      greeting,
      paragraphs: [
        msg`Somebody signed in to your account on a device that was not used before.`,
        momentLabel(new Date(details['at'] ?? 0)),
        msg`Device: ${{ device: deviceText(nameOf(details)) }}`,
        wayLabel(details['way']),
      ],
      ...notMeEnd(url),
    }),
  },
} as const satisfies MailTemplates;
