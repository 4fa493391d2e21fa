/** A list of addresses is longer than one call takes. */
export const tooManyInvited = ({ most }: { readonly most: number }): string =>
  `Invite at most ${most} people at once.`;
