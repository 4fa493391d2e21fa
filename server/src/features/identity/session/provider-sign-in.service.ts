import { msg } from '#texts';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { finishProvider } from '@panthiya/contract/identity/providers.contract';
import type { Provider } from '@panthiya/contract/identity/providers.rules';
import { createBeginSession } from '../../../domain/accounts/begin-session.ts';
import { createSignInLimits } from '../../../domain/accounts/sign-in-limits.ts';
import { presentSessionUser } from '../../../domain/accounts/users.presenter.ts';
import {
  createProviderFlows,
  type ProviderFlowDeps,
} from '../../../domain/identities/provider-flows.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Origin } from '../../../platform/network.ts';
import type { UnspokenReply } from '../../../platform/unspoken-reply.ts';
import { findOwnerOfIdentity } from '../../../records/identities/identities.repository.ts';
import type { User } from '../../../records/users/users.table.ts';

interface ProviderSignInDeps extends ProviderFlowDeps {
  /** Asks for the second step; it always refuses. */
  askSecondStep(user: User, origin: Origin, begunBy: 'provider'): Promise<never>;
}

/** The answer of a sign-in, and the key of the browser that signed in. */
interface SignedInReply {
  readonly reply: UnspokenReply<typeof finishProvider>;
  readonly browserKey: string | undefined;
}

/** Signing in with a provider (R18.3). */
export function createProviderSignInService(deps: ProviderSignInDeps) {
  const { database, limits } = deps;
  const flows = createProviderFlows(deps);
  const signIns = createSignInLimits(limits);
  const beginSession = createBeginSession(deps);

  return {
    list: flows.list,

    start: async (provider: Provider, { network }: Origin) =>
      flows.start({ purpose: 'sign-in', provider, network }),

    /** Answers a session. A second factor of ours is asked for after the provider too (R18.3.7). */
    finish: async (
      provider: Provider,
      body: BodyOf<typeof finishProvider>,
      origin: Origin,
    ): Promise<SignedInReply> => {
      const { network } = origin;
      const found = await flows.finish({ purpose: 'sign-in', provider, network }, body);
      const user = await findOwnerOfIdentity(database, found);
      // The same for each address, known or not: a provider may tell any.
      if (user === undefined) throw new AppError('IDENTITY_UNCONNECTED');
      // Right ones count too. Nobody is locked out by wrong passwords of others.
      const attempt = { email: user.email.toLowerCase(), network };
      await signIns.judge(attempt, true, () => Promise.resolve(true));
      if (user.disabledAt !== null) throw new AppError('ACCOUNT_DISABLED');
      const { passwordHash } = user;
      const begun = await beginSession({ user, passwordHash, way: 'provider' }, origin);
      // Neither shown nor spared by trust: the statement that opens sessions knows.
      if (begun === undefined && user.secondFactorAt !== null)
        return deps.askSecondStep(user, origin, 'provider');
      if (begun === undefined) throw new AppError('PROVIDER_REFUSED');
      const { token, browserKey } = begun;
      return {
        browserKey,
        reply: { success: true, message: msg`Signed in.`, token, user: presentSessionUser(user) },
      };
    },
  };
}

export type ProviderSignInService = ReturnType<typeof createProviderSignInService>;
