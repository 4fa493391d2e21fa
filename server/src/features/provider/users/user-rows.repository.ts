import type { UserState } from '@panthiya/contract/provider/users.contract';
import { FREE_PACKAGE_ID } from '@panthiya/contract/money/packages.rules';
import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../records/users/users.table.ts';

/** The users to read. */
export interface UserFilter {
  readonly state?: UserState | undefined;
  readonly packageId?: string | undefined;
}

/** What the lists show of a user: nothing of papers, birth or address (security.md, "Who may do what"). */
export const userColumns = {
  id: users.id,
  uid: users.uid,
  firstName: users.firstName,
  lastName: users.lastName,
  ownScriptName: users.ownScriptName,
  email: users.email,
  phoneNumber: users.phoneNumber,
  emailVerifiedAt: users.emailVerifiedAt,
  disabledAt: users.disabledAt,
  isSystemAdmin: users.isSystemAdmin,
  deletionAt: users.deletionAt,
  packageId: users.packageId,
  packageTitle: sql<string>`coalesce((
    select held.title from packages held where held.id = coalesce(${users.packageId}, ${FREE_PACKAGE_ID})
  ), '')`,
  createdAt: users.createdAt,
};

/** A user as a list reads them. */
export interface UserRow extends Pick<
  typeof users.$inferSelect,
  keyof Omit<typeof userColumns, 'packageTitle'>
> {
  readonly packageTitle: string;
}

/** Erased accounts are not users any more: only their ids stay, for the log. */
export const isUser = ne(users.origin, 'erased');

const states: Readonly<Record<UserState, SQL | undefined>> = {
  active: and(isNull(users.disabledAt), isNotNull(users.emailVerifiedAt), isNull(users.deletionAt)),
  unverified: isNull(users.emailVerifiedAt),
  disabled: isNotNull(users.disabledAt),
  leaving: isNotNull(users.deletionAt),
  admin: sql`${users.isSystemAdmin}`,
};

function holds(wanted: string): SQL | undefined {
  const isHeld = eq(users.packageId, wanted);
  return wanted === FREE_PACKAGE_ID ? or(isHeld, isNull(users.packageId)) : isHeld;
}

/** True for users that the filter asks for. */
export function isAskedFor({ state, packageId: wanted }: UserFilter): SQL | undefined {
  return and(
    isUser,
    state === undefined ? undefined : states[state],
    wanted === undefined ? undefined : holds(wanted),
  );
}
