import type { AdminUser, UserState } from '@panthiya/contract/provider/users.contract';
import type { ChipTone } from '../../../ui/chip/chip.tsx';
import { byAge, byName } from '../shared/list-orders.ts';

/** The filter of the list. */
export const stateOptions: readonly { value: UserState; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'unverified', label: 'Unconfirmed address' },
  { value: 'disabled', label: 'Disabled' },
  { value: 'leaving', label: 'Being deleted' },
  { value: 'admin', label: 'System administrators' },
];

/** The orders of the list. */
export const sortOptions = [...byAge, ...byName];

/** The important states of an account at a glance; empty if all is normal. */
export function accountStatusOf(
  user: Pick<AdminUser, 'isDisabled' | 'isVerified' | 'isSystemAdmin' | 'deletionAt'>,
): readonly { readonly tone: ChipTone; readonly label: string }[] {
  return [
    ...(user.isSystemAdmin ? [{ tone: 'brand' as const, label: 'System administrator' }] : []),
    ...(user.isDisabled ? [{ tone: 'bad' as const, label: 'Disabled' }] : []),
    ...(user.deletionAt === null ? [] : [{ tone: 'bad' as const, label: 'Being deleted' }]),
    ...(user.isVerified ? [] : [{ tone: 'lit' as const, label: 'Unconfirmed' }]),
  ];
}
