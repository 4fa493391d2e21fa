import type { ErrorCode } from './errors.ts';

/** Who asks. The server fills it from the database, the web from the profile. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly uid: string;
      readonly isVerified: boolean;
      readonly isSystemAdmin: boolean;
    };

type Ruling = 'allowed' | ErrorCode;
type SignedIn = Extract<Actor, { kind: 'user' }>;

const whenSignedIn =
  (rule: (actor: SignedIn) => Ruling) =>
  (actor: Actor): Ruling =>
    actor.kind === 'anonymous' ? 'UNAUTHENTICATED' : rule(actor);

/**
 * The access table (security.md, "Who may do what"): every endpoint names one of these rules, and
 * one without a rule does not compile. The server enforces them; the web only shows or hides.
 */
export const accessRules = {
  anyone: (): Ruling => 'allowed',
  'signed-in': whenSignedIn(() => 'allowed'),
  verified: whenSignedIn((actor) => (actor.isVerified ? 'allowed' : 'EMAIL_UNVERIFIED')),
  'system-admin': whenSignedIn((actor) => (actor.isSystemAdmin ? 'allowed' : 'FORBIDDEN')),
} satisfies Record<string, (actor: Actor) => Ruling>;

export type Access = keyof typeof accessRules;

/** May this actor use what carries this rule? 'allowed', or the code of the refusal. Pure. */
export function may(actor: Actor, access: Access): Ruling {
  return accessRules[access](actor);
}
