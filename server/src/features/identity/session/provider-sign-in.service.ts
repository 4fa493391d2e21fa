import { msg } from '#texts';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { finishProvider } from '@panthiya/contract/identity/providers.contract';
import type { Provider } from '@panthiya/contract/identity/providers.rules';
import { createBeginSession } from '../../../domain/accounts/begin-session.ts';
import { presentSessionUser } from '../../../domain/accounts/users.presenter.ts';
import type { FoundIdentity } from '../../../domain/identities/identity-of.ts';
import {
  createProviderFlows,
  type ProviderFlowDeps,
} from '../../../domain/identities/provider-flows.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Origin } from '../../../platform/network.ts';
import { createLinkToken, hashToken } from '../../../platform/secret-token.ts';
import type { UnspokenReply } from '../../../platform/unspoken-reply.ts';
import { createWaitingIdentity } from '../../../records/identities/waiting-identities.repository.ts';
import { findUserByEmail } from '../../../records/users/users.repository.ts';
import { findOwnerOfIdentity } from '../../../records/identities/identities.repository.ts';
import type { User } from '../../../records/users/users.table.ts';

interface ProviderSignInDeps extends ProviderFlowDeps {
  /** Asks for the second step; it always refuses. */
  askSecondStep(user: User, origin: Origin, provider: Provider): Promise<never>;
}

/** The answer of a sign-in, and the key of the browser that signed in. */
interface SignedInReply {
  readonly reply: UnspokenReply<typeof finishProvider>;
  readonly browserKey: string | undefined;
}

/** Signing in with a provider (R18.3). */
export function createProviderSignInService(deps: ProviderSignInDeps) {
  const { database } = deps;
  const flows = createProviderFlows(deps);
  const beginSession = createBeginSession(deps);

  /**
   * The refusal of an identity that nobody has connected. Where the provider may speak for its address, and that address has an
   * account, it waits for a full sign-in there (R18.3.4). Else it waits for a registration, and the answer is the same for each
   * address, known or not (R18.3.5).
   */
  async function unconnected(provider: Provider, found: FoundIdentity): Promise<AppError> {
    const { issuer, subject, email, vouchedEmail, firstName, lastName } = found;
    const owner = vouchedEmail === null ? undefined : await findUserByEmail(database, vouchedEmail);
    const connection = createLinkToken();
    await createWaitingIdentity(database, {
      provider,
      issuer,
      subject,
      vouchedEmail,
      emailThen: email,
      userId: owner?.id ?? null,
      connectionHash: hashToken(connection),
    });
    if (owner === undefined) {
      const claimed = { firstName, lastName, email: email ?? '' };
      return new AppError('IDENTITY_UNCONNECTED', {
        waiting: {
          registration: connection,
          claimed: { ...claimed, isEmailFixed: vouchedEmail !== null },
        },
      });
    }
    return new AppError('IDENTITY_UNCONNECTED', {
      message: msg`This address has an account. Sign in once as before, then ${{ name: flows.nameOf(provider) }} is connected.`,
      waiting: { connection, address: owner.email },
    });
  }

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
      if (user === undefined) throw await unconnected(provider, found);
      if (user.disabledAt !== null) throw new AppError('ACCOUNT_DISABLED');
      const { passwordHash } = user;
      const begun = await beginSession({ user, passwordHash, way: 'provider', provider }, origin);
      // Neither shown nor spared by trust: the statement that opens sessions knows.
      if (begun === undefined && user.secondFactorAt !== null)
        return deps.askSecondStep(user, origin, provider);
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
