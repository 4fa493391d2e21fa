import type { PackageUse } from './package-use.ts';

const write = (count: number): string => count.toLocaleString('en-US');

const peopleHaveIt = (count: number): string =>
  count === 1 ? '1 person has this plan' : `${write(count)} people have this plan`;

const peopleAskForIt = (count: number): string =>
  count === 1 ? '1 person asks for it' : `${write(count)} people ask for it`;

const peopleAskForPlan = (count: number): string =>
  count === 1 ? '1 person asks for this plan' : `${write(count)} people ask for this plan`;

/** "3 people have this plan and 1 person asks for it."; '' for a package that nobody uses. */
export function describeUse({ holders, openRequests }: PackageUse): string {
  if (holders === 0) return openRequests === 0 ? '' : `${peopleAskForPlan(openRequests)}.`;
  if (openRequests === 0) return `${peopleHaveIt(holders)}.`;
  return `${peopleHaveIt(holders)} and ${peopleAskForIt(openRequests)}.`;
}
