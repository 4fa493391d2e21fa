import { msg } from '#texts';
import { DEFAULT_LOCALE } from '@panthiya/contract/locale/locales';
import type { Text } from '@panthiya/contract/locale/say';
import {
  changeLanguage,
  changePassword,
  changeUsername,
  deleteAccount,
  endOneSession,
  endOtherSessions,
  exportOwnData,
  keepAccount,
  listSessions,
  reauthenticate,
} from '@panthiya/contract/identity/account.contract';
import { rejectEmail } from '@panthiya/contract/identity/email-verification.contract';
import { askOwnPasskey } from '@panthiya/contract/identity/passkeys.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { AccountService } from './account.service.ts';

const done = (message: Text) => ({ success: true, message }) as const;

export function mountAccount(mount: Mount, account: AccountService): void {
  const { passwords, usernames, languages, sessions, ownData, deletion, addresses } = account;

  mount(reauthenticate, async ({ signedIn, body, origin }) => {
    await passwords.reauthenticate(signedIn, body, origin);
    return done(msg`Thank you. Please continue.`);
  });
  mount(askOwnPasskey, async ({ signedIn, origin }) => ({
    success: true,
    options: await passwords.describePasskey(signedIn, origin),
  }));
  mount(changePassword, async ({ signedIn, body, origin }) => {
    await passwords.changePassword(signedIn, body, origin);
    // R8.15.
    return done(msg`Password changed successfully!`);
  });
  mount(changeUsername, async ({ signedIn, body }) => {
    await usernames.change(signedIn, body.username);
    // R8.17.
    return done(msg`Username changed successfully!`);
  });
  mount(changeLanguage, async ({ signedIn, body: { language } }) => {
    await languages.change(signedIn, language);
    return { ...done(msg`The language is changed.`), language };
  });
  mount(listSessions, async ({ signedIn }) => ({
    success: true,
    sessions: await sessions.list(signedIn),
  }));
  mount(endOneSession, async ({ signedIn, params }) => {
    await sessions.endOne(signedIn, params.id);
    return done(msg`That device is signed out.`);
  });
  mount(endOtherSessions, async ({ signedIn }) => {
    await sessions.endOthers(signedIn);
    return done(msg`All other devices are signed out.`);
  });
  mount(exportOwnData, ({ signedIn, wantedLocale = DEFAULT_LOCALE }) =>
    ownData.collect(signedIn, wantedLocale),
  );
  mount(deleteAccount, async ({ signedIn }) => {
    const deletionAt = await deletion.ask(signedIn);
    return {
      ...done(msg`We will delete your account. Sign in before that day to keep it.`),
      deletionAt: deletionAt.toISOString(),
    };
  });
  mount(keepAccount, async ({ signedIn }) => {
    await deletion.keep(signedIn);
    return done(msg`Your account stays.`);
  });
  mount(rejectEmail, async ({ body }) =>
    done(
      (await addresses.reject(body.token)) === 'removed'
        ? msg`The account is deleted. You can use your address again.`
        : msg`Your address is not used for that account.`,
    ),
  );
}
