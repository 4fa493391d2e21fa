import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import { pages } from '@panthiya/contract/pages';
import type { FindNotificationFacts } from '../../notify/notification-facts.ts';

/** What the bell says of the own account, by the kind of the mail beside it. */
export const SECURITY_TITLES: Readonly<Record<string, Text>> = {
  'new-device': msg`New sign-in to your account`,
  'password-changed': msg`Your password was changed`,
  'password-was-reset': msg`Your password was changed by a link from an email`,
  'second-factor-refused': msg`Somebody knows your password`,
  'factor-added': msg`Your account has a second step now`,
  'factor-removed': msg`The second step of your account was turned off`,
  'app-removed': msg`Your authenticator app was turned off`,
  'passkey-added': msg`Your account has a new passkey`,
  'passkey-renamed': msg`A passkey of your account has a new name`,
  'passkey-removed': msg`A passkey of your account was removed`,
  'passkey-backwards': msg`A copied passkey tried to open your account`,
  'recovery-codes-made': msg`Your account has new recovery codes`,
  'recovery-code-used': msg`A recovery code of your account was used`,
  'identity-connected': msg`Your account has a new way to sign in`,
  'identity-disconnected': msg`Your account lost a way to sign in`,
};

/** What notifications of the own account say: by the kind in their key, `security:<mail>`. They are about nothing else. */
export const findSecurityNotifications: FindNotificationFacts = (_queries, _reader, told) =>
  Promise.resolve(
    new Map(
      told.flatMap(({ id, key }) => {
        const title = SECURITY_TITLES[key.slice(key.indexOf(':') + 1)];
        if (title === undefined) return [];
        const text = msg`Was it not you? Set a new password at once.`;
        return [[id, { title, text, before: null, path: pages.account, isUrgent: false }] as const];
      }),
    ),
  );
