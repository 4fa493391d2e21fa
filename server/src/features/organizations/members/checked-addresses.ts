import type { CheckedAddress } from '@panthiya/contract/organizations/invites.contract';
import type { Queries } from '../../../db/database.ts';
import { readAddress } from '../../../platform/email-address.ts';
import { findInvitedAddresses } from '../../../domain/invites/new-invites.repository.ts';
import { findAddressesOfMembers } from '../../../records/memberships/member-addresses.repository.ts';

/** Says for each address, in the given order, if it can be invited (preview of the invite dialog). */
export async function classifyAddresses(
  queries: Queries,
  organizationId: string,
  texts: readonly string[],
): Promise<readonly CheckedAddress[]> {
  const addresses = texts.map(readAddress);
  const known = addresses.filter((one) => one !== undefined).map((one) => one.toLowerCase());
  const members = await findAddressesOfMembers(queries, organizationId, {
    addresses: known,
    which: 'present',
  });
  const invited = await findInvitedAddresses(queries, organizationId, known);
  const seen = new Set<string>();
  return addresses.map((address, index): CheckedAddress => {
    if (address === undefined) return { email: texts[index]?.trim() ?? '', state: 'invalid' };
    const key = address.toLowerCase();
    const isRepeated = seen.has(key);
    seen.add(key);
    if (isRepeated) return { email: address, state: 'repeated' };
    if (members.has(key)) return { email: address, state: 'already-member' };
    return { email: address, state: invited.has(key) ? 'already-invited' : 'new' };
  });
}
