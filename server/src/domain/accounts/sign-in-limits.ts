import type { Limit, RateLimits } from '../rate-limits/rate-limiter.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// The account comes first, because a town shares one mobile address (security.md, "Limits").
const ofNetworkLimit: Limit = { name: 'login-network', points: 300, seconds: 5 * MINUTE };
const ofPairLimit: Limit = { name: 'login', points: 10, seconds: 15 * MINUTE };
const ofAccountLimit: Limit = { name: 'login-day', points: 100, seconds: DAY };
// Right passwords: far more than one person needs, so that no one fills hashing, sessions and the log with them. A network has no
// limit: a class of 300 signs in at once from one room.
const rightOfPairLimit: Limit = { name: 'sign-in', points: 30, seconds: HOUR };
const rightOfAccountLimit: Limit = { name: 'sign-in-day', points: 300, seconds: DAY };

/** A try to sign in: the address (lower case) and the network. */
interface SignInTry {
  readonly email: string;
  readonly network: string;
}

const pairOf = ({ email, network }: SignInTry): string => `${email} ${network}`;

/**
 * Checks passwords within two limits: wrong ones and right ones. Sign-in uses it, the question for the password, and the proof
 * that a person owns an address.
 */
export function createSignInLimits(limits: RateLimits) {
  const ofNetwork = limits(ofNetworkLimit);
  const ofPair = limits(ofPairLimit);
  const ofAccount = limits(ofAccountLimit);
  const rightOfPair = limits(rightOfPairLimit);
  const rightOfAccount = limits(rightOfAccountLimit);

  async function takeTry(attempt: SignInTry, isAtHome: boolean): Promise<void> {
    // All limits are always asked: a known network must take the same time as an unknown one.
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

  /** Counts a right password. When many come at once, those beyond the limit throw TOO_MANY_REQUESTS here. */
  async function addRight(attempt: SignInTry): Promise<void> {
    await Promise.all([
      rightOfPair.consume(pairOf(attempt)),
      rightOfAccount.consume(attempt.email),
    ]);
  }

  return {
    /**
     * Answers if the password is right, by `check`. The try is counted first, so that tries sent at once count like tries sent
     * one by one. Throws TOO_MANY_REQUESTS when no try is left, for right passwords too. A try that says nothing about the
     * password is not counted. `isAtHome`: the account is known from this network, and failures of others there do not lock it
     * out.
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
    /** The person who tried has shown since then that the address is theirs. */
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
