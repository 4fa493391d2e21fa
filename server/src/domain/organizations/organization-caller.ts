import type { Membership } from '../../records/memberships/memberships.repository.ts';
import type { SignedIn } from '../../records/sessions/signed-in.ts';

/** The caller, and their role in the organization. The call of a handler is one. */
export interface OrganizationCaller {
  readonly signedIn: SignedIn;
  readonly membership: Membership;
}
