import type { Membership } from '../../records/memberships/memberships.repository.ts';
import type { SignedIn } from '../../records/sessions/signed-in.ts';

/** Who calls, and what they are in the organisation: a handler's call is one. */
export interface OrganizationCaller {
  readonly signedIn: SignedIn;
  readonly membership: Membership;
}
