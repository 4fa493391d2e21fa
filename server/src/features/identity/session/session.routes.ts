import { msg } from '#texts';
import { answerSecondFactor } from '@panthiya/contract/identity/factors.contract';
import { askPasskey, signInByPasskey } from '@panthiya/contract/identity/passkeys.contract';
import {
  finishProvider,
  listProviders,
  startProvider,
} from '@panthiya/contract/identity/providers.contract';
import { checkSession, login, logout } from '@panthiya/contract/identity/session.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import { presentSessionUser } from '../../../domain/accounts/users.presenter.ts';
import type { PasskeySignInService } from './passkey-sign-in.service.ts';
import type { ProviderSignInService } from './provider-sign-in.service.ts';
import type { SecondStepService } from './second-step.service.ts';
import type { SessionService } from './session.service.ts';

/** The sign-ins that need more, or something else, than a password. */
interface OtherSteps {
  readonly secondStep: SecondStepService;
  readonly passkeys: PasskeySignInService;
  readonly providers: ProviderSignInService;
}

export function mountSession(
  mount: Mount,
  service: SessionService,
  { secondStep, passkeys, providers }: OtherSteps,
): void {
  mount(login, async ({ body, origin, setBrowserKey }) => {
    const { reply, browserKey } = await service.login(body, origin);
    setBrowserKey(browserKey);
    return reply;
  });
  mount(answerSecondFactor, async ({ body, origin, setBrowserKey }) => {
    const { reply, browserKey } = await secondStep.answer(body, origin);
    setBrowserKey(browserKey);
    return reply;
  });
  mount(askPasskey, async ({ body, origin }) => ({
    success: true,
    options: await passkeys.describe(body.challenge, origin),
  }));
  mount(signInByPasskey, async ({ body, origin, setBrowserKey }) => {
    const { reply, browserKey } = await passkeys.signIn(body.credential, origin);
    setBrowserKey(browserKey);
    return reply;
  });
  mount(listProviders, () => ({ success: true, providers: providers.list() }));
  mount(startProvider, async ({ params, origin }) => ({
    success: true,
    ...(await providers.start(params.provider, origin)),
  }));
  mount(finishProvider, async ({ params, body, origin, setBrowserKey }) => {
    const { reply, browserKey } = await providers.finish(params.provider, body, origin);
    setBrowserKey(browserKey);
    return reply;
  });
  mount(logout, async ({ signedIn }) => {
    await service.logout(signedIn);
    return { success: true, message: msg`Signed out.` };
  });
  mount(checkSession, ({ signedIn }) => ({
    success: true,
    user: presentSessionUser(signedIn.user),
  }));
}
