/** How many people hold a package now, and how many ask for it in an open request. */
export interface PackageUse {
  readonly holders: number;
  readonly openRequests: number;
}

/** True while a package cannot be deleted (R7.23). */
export const isInUse = ({ holders, openRequests }: PackageUse): boolean =>
  holders > 0 || openRequests > 0;

const people = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? `person ${one}` : `people ${many}`}`;

/** "3 people have this plan and 1 person asks for it."; '' for a package that nobody uses. */
export function describeUse({ holders, openRequests }: PackageUse): string {
  const parts = [
    ...(holders > 0 ? [`${people(holders, 'has', 'have')} this plan`] : []),
    ...(openRequests > 0
      ? [`${people(openRequests, 'asks', 'ask')} for ${holders > 0 ? 'it' : 'this plan'}`]
      : []),
  ];
  return parts.length === 0 ? '' : `${parts.join(' and ')}.`;
}
