import { cookieAges, cookieNames, removeCookie, writeCookie } from '../../../auth/cookies.ts';
import {
  keepDraft,
  type KeptDraft,
  readKeptDraft,
  removeKeptDraft,
} from '../../../auth/registration-draft-store.ts';
import { emptyRegistration, type RegistrationValues } from './registration-values.ts';
import { LAST_STEP } from './steps.ts';

/** The values that survive a tab: never the password. */
export interface Draft extends KeptDraft {
  readonly step: number;
  readonly values: Omit<RegistrationValues, 'password' | 'confirmPassword'>;
}

/** The wizard as this browser left it within a day, or an empty one. `isBegun` when the user typed something. */
export function readDraft(): { step: number; values: RegistrationValues; isBegun: boolean } {
  const stored: Partial<Draft> = readKeptDraft();
  const step = Number(stored.step);
  const values: Record<string, unknown> = { ...emptyRegistration };
  let isBegun = false;
  for (const [name, value] of Object.entries(stored.values ?? {})) {
    if (typeof value !== typeof values[name]) continue;
    isBegun ||= value !== values[name];
    values[name] = value;
  }
  return {
    step: Number.isInteger(step) && step >= 0 && step <= LAST_STEP ? step : 0,
    values: { ...(values as RegistrationValues), password: '', confirmPassword: '' },
    isBegun,
  };
}

/** Keeps the wizard in the browser's storage. */
export function writeDraft(step: number, values: RegistrationValues): void {
  const { password: _password, confirmPassword: _confirmPassword, ...kept } = values;
  const draft: Draft = { step, values: kept, at: Date.now() };
  keepDraft(draft);
  // Then the server leaves out the prerendered shell of the first step: all values would seem to be lost.
  if (step > 0) writeCookie(cookieNames.hasDraft, '1', cookieAges.draft);
  else removeCookie(cookieNames.hasDraft);
}

export function clearDraft(): void {
  removeKeptDraft();
  removeCookie(cookieNames.hasDraft);
}
