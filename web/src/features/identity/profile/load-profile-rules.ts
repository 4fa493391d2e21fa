/** Loads the contract's schemas, so that they are there at the first blur. */
export function loadProfileRules() {
  return import('./profile-rules.ts');
}
