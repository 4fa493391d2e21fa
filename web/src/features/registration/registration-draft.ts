import { cookieAges, cookieNames, removeCookie, writeCookie } from '../../session/cookies.ts';
import { emptyRegistration, type RegistrationValues } from './registration-values.ts';
import { LAST_STEP } from './steps.ts';

const KEY = 'panthiya_registration';

/** What outlives a reload of the tab: never the password. */
export type Draft = {
  step: number;
  values: Omit<RegistrationValues, 'password' | 'confirmPassword'>;
};

/** The wizard as this tab left it, or an empty one. */
export function readDraft(): { step: number; values: RegistrationValues } {
  const stored = readStored();
  const step = Number(stored.step);
  const values: Record<string, unknown> = { ...emptyRegistration };
  for (const [name, value] of Object.entries(stored.values ?? {})) {
    if (typeof value === typeof values[name]) values[name] = value;
  }
  return {
    step: Number.isInteger(step) && step >= 0 && step <= LAST_STEP ? step : 0,
    values: { ...(values as RegistrationValues), password: '', confirmPassword: '' },
  };
}

/** Keeps the wizard in the tab's own storage. */
export function writeDraft(step: number, values: RegistrationValues): void {
  const { password: _password, confirmPassword: _confirmPassword, ...kept } = values;
  const draft: Draft = { step, values: kept };
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)));
  // The server leaves out the sight of the first step then: it would look as if all were lost.
  if (step > 0) writeCookie(cookieNames.hasDraft, '1', cookieAges.draft);
  else removeCookie(cookieNames.hasDraft);
}

export function clearDraft(): void {
  withStorage((storage) => storage.removeItem(KEY));
  removeCookie(cookieNames.hasDraft);
}

function readStored(): Partial<Draft> {
  try {
    const stored: unknown = JSON.parse(withStorage((storage) => storage.getItem(KEY)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {}; // what cannot be read is no draft
  }
}

// Storage may be shut off in the browser; the wizard works without.
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
