import type { JoinCode } from '@panthiya/contract/organizations/join-codes.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';

/** What is said of a new code. */
export interface CodeWish {
  readonly role: Exclude<OrganizationRole, 'admin'>;
  /** ISO 8601; null: until it is withdrawn. */
  readonly expiresAt: string | null;
  readonly maxUses: number | null;
}

/** Where codes come from and go to: an organisation's, or a course's. */
export interface CodeSource {
  readonly list: UseQueryResult<readonly JoinCode[]>;
  readonly create: UseMutationResult<JoinCode, Error, CodeWish>;
  /** Takes the id, answers what to say. */
  readonly withdraw: UseMutationResult<string, Error, string>;
}
