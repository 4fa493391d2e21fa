import type { JoinCode } from '@panthiya/contract/organizations/join-codes.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';

/** The fields of a new code. */
export interface CodeWish {
  readonly role: Exclude<OrganizationRole, 'admin'>;
  /** ISO 8601; null: valid until it is withdrawn. */
  readonly expiresAt: string | null;
  readonly maxUses: number | null;
}

/** The calls for codes: of an organization, or of a course. */
export interface CodeSource {
  readonly list: UseQueryResult<readonly JoinCode[]>;
  readonly create: UseMutationResult<JoinCode, Error, CodeWish>;
  /** Takes the id, returns the message to show. */
  readonly withdraw: UseMutationResult<string, Error, string>;
}
