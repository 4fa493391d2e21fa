/** The address that a user typed on the page before: the next one has it in its field. */
export interface TypedEmail {
  readonly email: string;
}

/** The address with which the user will sign in, if the page before knows it. */
export function readTypedEmail(state: unknown): string | undefined {
  const isThere = typeof state === 'object' && state !== null && 'email' in state;
  return isThere && typeof state.email === 'string' ? state.email : undefined;
}
