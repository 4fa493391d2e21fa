/** The second steps of a sign-in. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery-code'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** The second step of a sign-in, after the password was right (R18.2.1). */
export interface SecondStep {
  /** The secret of this sign-in: 10 minutes, from the same network alone. */
  readonly challenge: string;
  /** What can be shown: what was used last first, the recovery code last. */
  readonly methods: readonly SecondFactor[];
  readonly recoveryCodesLeft: number;
  /** This browser can be trusted for 30 days (R18.4.2). */
  readonly mayTrust: boolean;
}
