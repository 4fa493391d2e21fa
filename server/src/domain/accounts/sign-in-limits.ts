import type { Limit, RateLimits } from '../rate-limits/rate-limiter.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// The account comes first, because a town shares one mobile address (security.md, "Limits").
const ofNetworkLimit: Limit = { name: 'login-network', points: 300, seconds: 5 * MINUTE };
const ofPairLimit: Limit = { name: 'login', points: 10, seconds: 15 * MINUTE };
const ofAccountLimit: Limit = { name: 'login-day', points: 100, seconds: DAY };
// Right passwords: far more than one person needs, so that nobody fills hashing, sessions and the log with them.
// None for a network: a class of 300 signs in at once from one room.
const rightOfPairLimit: Limit = { name: 'sign-in', points: 30, seconds: HOUR };
const rightOfAccountLimit: Limit = { name: 'sign-in-day', points: 300, seconds: DAY };

/** A try to sign in: for which address (lower case), from which network. */
interface SignInTry {
  readonly email: string;
  readonly network: string;
}

const pairOf = ({ email, network }: SignInTry): string => `${email} ${network}`;

/**
 * Judges passwords within limits: of wrong ones, and of right ones. Used by signing in, by the question for the password,
 * and by people who prove that an address is theirs.
 */
export function createSignInLimits(limits: RateLimits) {
  const ofNetwork = limits(ofNetworkLimit);
  const ofPair = limits(ofPairLimit);
  const ofAccount = limits(ofAccountLimit);
  const rightOfPair = limits(rightOfPairLimit);
  const rightOfAccount = limits(rightOfAccountLimit);

  async function takeTry(attempt: SignInTry, isAtHome: boolean): Promise<void> {
    // All are always asked for: an account that is at home takes the time of one that is not.
    const [networkRefusal, accountRefusal, ...rightRefusals] = await Promise.all([
      ofNetwork.findRefusal(attempt.network),
      ofAccount.findRefusal(attempt.email),
      rightOfPair.findRefusal(pairOf(attempt)),
      rightOfAccount.findRefusal(attempt.email),
    ]);
    const refusal =
      networkRefusal ??
      (isAtHome ? undefined : accountRefusal) ??
      rightRefusals.find((found) => found !== undefined);
    if (refusal !== undefined) throw refusal;
    await ofPair.reserve(pairOf(attempt));
  }

  async function add({ email, network }: SignInTry): Promise<void> {
    await Promise.all([ofNetwork.add(network, 1), ofAccount.add(email, 1)]);
  }

  /** Counts a right password; of many at once, those beyond the limit throw TOO_MANY_REQUESTS here. */
  async function addRight(attempt: SignInTry): Promise<void> {
    await Promise.all([
      rightOfPair.consume(pairOf(attempt)),
      rightOfAccount.consume(attempt.email),
    ]);
  }

  return {
    /**
     * Answers whether the password is right, by `check`. The try is taken before that, so that tries sent at once
     * are as many as tries sent one by one; throws TOO_MANY_REQUESTS when none is left, also of right ones. One
     * that says nothing about the password is not counted. `isAtHome`: from a network the account is known from, where nobody else's
     * failures lock it out.
     */
    judge: async (
      attempt: SignInTry,
      isAtHome: boolean,
      check: () => Promise<boolean>,
    ): Promise<boolean> => {
      await takeTry(attempt, isAtHome);
      let isMatch: boolean | undefined;
      try {
        isMatch = await check();
      } finally {
        await (isMatch === false ? add(attempt) : ofPair.giveBack(pairOf(attempt)));
      }
      if (isMatch) await addRight(attempt);
      return isMatch;
    },
    /** Whoever tried has shown since that the address is theirs. */
    forget: async (attempt: SignInTry): Promise<void> => {
      await Promise.all([
        ofPair.forget(pairOf(attempt)),
        ofAccount.forget(attempt.email),
        rightOfPair.forget(pairOf(attempt)),
        rightOfAccount.forget(attempt.email),
      ]);
    },
  };
}
