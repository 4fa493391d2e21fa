import type { OrganizationInput } from '@panthiya/contract/organizations/organizations.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';

/** An institute of the story. */
export interface DemoOrganization {
  /** The address that it asks for. */
  readonly wish: string;
  /** The e-mail address of its owner. */
  readonly owner: string;
  readonly joinCode: string;
  readonly members: readonly (readonly [email: string, ...roles: OrganizationRole[]])[];
  /** Addresses of members who work at the front desk (R21.5). */
  readonly frontDesk?: readonly string[];
  readonly facts: Partial<OrganizationInput> & { readonly name: string };
}
