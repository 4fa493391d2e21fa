import type { AdminUser } from '@panthiya/contract/provider/users.contract';
import { FREE_PACKAGE_ID } from '@panthiya/contract/money/packages.rules';
import { csvPhone } from '../../../platform/csv.ts';
import { fullName } from '../../../domain/accounts/users.presenter.ts';
import { inSriLanka } from '../../../platform/colombo-time.ts';
import { type Columns } from '../../../records/lists/list.ts';
import type { UserRow } from './user-rows.repository.ts';

/** A user as the provider's list shows them. */
export function presentUser(row: UserRow): AdminUser {
  return {
    uid: row.uid,
    name: fullName(row),
    ownScriptName: row.ownScriptName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    isVerified: row.emailVerifiedAt !== null,
    isDisabled: row.disabledAt !== null,
    isSystemAdmin: row.isSystemAdmin,
    deletionAt: row.deletionAt?.toISOString() ?? null,
    packageId: row.packageId ?? FREE_PACKAGE_ID,
    packageTitle: row.packageTitle,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The same as columns of a file. */
export const userFile: Columns<UserRow> = {
  Id: ({ uid }) => uid,
  Name: fullName,
  Email: ({ email }) => email,
  Phone: ({ phoneNumber }) => csvPhone(phoneNumber),
  'Email confirmed': ({ emailVerifiedAt }) => emailVerifiedAt !== null,
  Disabled: ({ disabledAt }) => disabledAt !== null,
  'System administrator': ({ isSystemAdmin }) => isSystemAdmin,
  'Will be deleted': ({ deletionAt }) => inSriLanka(deletionAt),
  Package: ({ packageTitle }) => packageTitle,
  'Signed up': ({ createdAt }) => inSriLanka(createdAt),
  'Name in own script': ({ ownScriptName }) => ownScriptName,
};
