/** The account cannot be deleted: organizations would have no administrator. */
export const onlyAdministratorOf = ({
  organizations,
}: {
  readonly organizations: string;
}): string =>
  `You are the only administrator of ${organizations}. Choose another one first, or archive it.`;
