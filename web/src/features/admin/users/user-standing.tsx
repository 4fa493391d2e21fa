import type { AdminUser } from '@panthiya/contract/admin/users.contract';
import { Chip } from '../../../ui/chip/chip.tsx';
import { standingOfUser } from './user-words.ts';

/** The chips of an account. */
export function UserStanding({ user }: { user: AdminUser }) {
  const marks = standingOfUser(user);
  return (
    <span className="admin-chips">
      {marks.map(({ tone, word }) => (
        <Chip key={word} tone={tone}>
          {word}
        </Chip>
      ))}
      {marks.length === 0 && <Chip tone="ok">Active</Chip>}
    </span>
  );
}
