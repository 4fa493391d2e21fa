import type { USER_SORTS } from '@panthiya/contract/provider/users.contract';
import { and, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { inNameOrder } from '../../../db/columns.ts';
import {
  type Direction,
  isAfter,
  type Key,
  momentKey,
  orderOf,
  textKey,
} from '../../../db/keyset.ts';
import { isId } from '../../../platform/identifier.ts';
import { fullNameOf, users } from '../../../records/users/users.table.ts';
import type { List } from '../../../records/lists/list.ts';
import { isAskedFor, userColumns, type UserFilter, type UserRow } from './user-rows.repository.ts';

type UserSort = (typeof USER_SORTS)[number];

interface ListedUser extends UserRow {
  readonly key: string;
}

const byName = textKey(inNameOrder(sql`(${fullNameOf(users)})`));
const byCreation = momentKey(users.createdAt);
const orders: Readonly<Record<UserSort, readonly [Key, Direction]>> = {
  name: [byName, 'asc'],
  '-name': [byName, 'desc'],
  created: [byCreation, 'asc'],
  '-created': [byCreation, 'desc'],
};

/** Users in one of their orders, each walked by its own index. */
export function listUsers(
  database: Database,
  filter: UserFilter,
  sort: UserSort = '-created',
): List<ListedUser> {
  const [key, direction] = orders[sort];
  return {
    read: (after, limit) =>
      database
        .select({ ...userColumns, key: key.text })
        .from(users)
        .where(and(isAskedFor(filter), isAfter(key, users.id, { direction, cursor: after })))
        .orderBy(...orderOf(key, users.id, direction))
        .limit(limit),
    cursorOf: (row) => [row.key, row.id],
    valueChecks: [key.isValue, isId],
  };
}
