import { exportUsers, listUsers } from '@panthiya/contract/admin/users.contract';
import type { Mount } from '../../records/sessions/signed-in.ts';
import type { UsersService } from './users.service.ts';

export function mountUsers(mount: Mount, users: UsersService): void {
  mount(listUsers, ({ query }) => users.list(query));
  mount(exportUsers, ({ query }) => users.exportAll(query));
}
