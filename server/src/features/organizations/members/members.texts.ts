/** How many invitations were sent. */
export const invitationsAreSent = ({ count }: { readonly count: number }): string =>
  count === 1 ? 'The invitation is sent.' : `${count} invitations are sent.`;
