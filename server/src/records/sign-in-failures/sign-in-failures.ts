import type { Limit, RateLimits } from '../rate-limits/rate-limiter.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

// The account comes first, because a town shares one mobile address (security.md, "Limits").
const ofNetworkLimit: Limit = { name: 'login-network', points: 300, seconds: 5 * MINUTE };
const ofPairLimit: Limit = { name: 'login', points: 10, seconds: 15 * MINUTE };
const ofAccountLimit: Limit = { name: 'login-day', points: 100, seconds: DAY };

/** A try to sign in: for which address (lower case), from which network. */
interface SignInTry {
  readonly email: string;
  readonly network: string;
}

const pairOf = ({ email, network }: SignInTry): string => `${email} ${network}`;

/** Failed sign-ins, the only ones that count. Used by signing in and by whoever proves to own an address. */
export function createSignInFailures(limits: RateLimits) {
  const ofNetwork = limits(ofNetworkLimit);
  const ofPair = limits(ofPairLimit);
  const ofAccount = limits(ofAccountLimit);

  async function takeTry(attempt: SignInTry, isAtHome: boolean): Promise<void> {
    // Both are always asked for: an account that is at home takes the time of one that is not.
    const [networkRefusal, accountRefusal] = await Promise.all([
      ofNetwork.findRefusal(attempt.network),
      ofAccount.findRefusal(attempt.email),
    ]);
    const refusal = networkRefusal ?? (isAtHome ? undefined : accountRefusal);
    if (refusal !== undefined) throw refusal;
    await ofPair.reserve(pairOf(attempt));
  }

  async function add({ email, network }: SignInTry): Promise<void> {
    await Promise.all([ofNetwork.add(network, 1), ofAccount.add(email, 1)]);
  }

  return {
    /**
     * Answers whether the password is right, by `check`. The try is taken before that, so that tries sent at once
     * are as many as tries sent one by one; throws TOO_MANY_REQUESTS when none is left. One that says nothing about
     * the password is not counted. `isAtHome`: from a network the account is known from, where nobody else's
     * failures lock it out.
     */
    judge: async (
      attempt: SignInTry,
      isAtHome: boolean,
      check: () => Promise<boolean>,
    ): Promise<boolean> => {
      await takeTry(attempt, isAtHome);
      let isFailure = false;
      try {
        isFailure = !(await check());
        return !isFailure;
      } finally {
        await (isFailure ? add(attempt) : ofPair.giveBack(pairOf(attempt)));
      }
    },
    /** Whoever tried has shown since that the address is theirs. */
    forget: async (attempt: SignInTry): Promise<void> => {
      await Promise.all([ofPair.forget(pairOf(attempt)), ofAccount.forget(attempt.email)]);
    },
  };
}
