/** How many people hold a package now, and how many ask for it in an open request. */
export interface PackageUse {
  readonly holders: number;
  readonly openRequests: number;
}

/** True while a package cannot be deleted (R7.23). */
export const isInUse = ({ holders, openRequests }: PackageUse): boolean =>
  holders > 0 || openRequests > 0;
