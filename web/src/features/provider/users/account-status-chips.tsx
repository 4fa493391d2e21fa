import type { AdminUser } from '@panthiya/contract/provider/users.contract';
import { Chip } from '../../../ui/chip/chip.tsx';
import { accountStatusOf } from './user-labels.ts';

/** The chips of an account. */
export function AccountStatusChips({ user }: { user: AdminUser }) {
  const marks = accountStatusOf(user);
  return (
    <span className="admin-chips">
      {marks.map(({ tone, label }) => (
        <Chip key={label} tone={tone}>
          {label}
        </Chip>
      ))}
      {marks.length === 0 && <Chip tone="ok">Active</Chip>}
    </span>
  );
}
