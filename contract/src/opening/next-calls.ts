import { listWaitingRequestsCall } from '../courses/today.calls.ts';
import type { Profile } from '../identity/profile.contract.ts';
import type { OrganizationCard } from '../organizations/organizations.contract.ts';
import type { PageName, PageParams } from '../pages.ts';
import { highestRole } from '../roles.ts';
import type { FirstRead } from './first-calls.ts';

/** What the first answers say of the reader. */
interface Reader {
  readonly organizations: readonly Pick<OrganizationCard, 'orgId' | 'roles'>[];
  readonly profile: Pick<Profile, 'isSystemAdmin'>;
}

const REQUESTS: FirstRead = { address: listWaitingRequestsCall.path, isByAnyone: false };
const HOMES: ReadonlySet<PageName> = new Set(['home', 'dashboard']);

/** Whether the shell, or a home, tells its reader what waits for them (R11.5.9). */
function tellsWhatWaits(name: PageName, { orgId, role }: PageParams, reader: Reader): boolean {
  const { organizations, profile } = reader;
  if (HOMES.has(name) && profile.isSystemAdmin) return true;
  if (orgId === undefined) {
    return organizations.some(({ roles }) => roles.some((one) => one !== 'student'));
  }
  const here = organizations.find((one) => one.orgId === orgId);
  const present = role ?? highestRole(here?.roles ?? []);
  return present !== undefined && present !== 'student';
}

/**
 * What a page asks when it knows its reader. A document with these answers is drawn once; without them its drawing would have to
 * say what it misses, and be made again. Only speed depends on this.
 */
export const listNextCalls = (
  name: PageName,
  params: PageParams,
  reader: Reader,
): readonly FirstRead[] => (tellsWhatWaits(name, params, reader) ? [REQUESTS] : []);
