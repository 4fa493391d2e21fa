import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { listMails } from '@panthiya/contract/provider/mails.contract';
import {
  beginUserRecovery,
  confirmUserRecovery,
  disableUser,
  enableUser,
  endUserSessions,
  getUser,
  grantAdmin,
  listUsers,
  revokeAdmin,
  sendConfirmation,
  sendResetLink,
  stopUserRecovery,
} from '@panthiya/contract/provider/users.contract';
import { assignPackage } from '@panthiya/contract/money/upgrade-requests.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryOf } from '../../../lib/lists/use-address-filters.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import { adminKeyOf, useAdminRefresh } from '../../../shared/system/admin.queries.ts';

/** The number of mails on a user's page. */
const MAILS_SHOWN = '10';

/** The filters of the list, as they are in the address. */
export type UserFilters = Readonly<Record<'search' | 'state' | 'packageId' | 'sort', string>>;

/** The same as a query for the server. */
export const userQuery = (filters: UserFilters) => queryOf<typeof listUsers>(filters);

/** Users, page by page. */
export function useUsers(filters: UserFilters) {
  return usePagedList(adminKeyOf('users', filters), (cursor, signal) =>
    call(listUsers, { query: { ...userQuery(filters), ...cursor }, signal }),
  );
}

/** One user with plans, organizations and sessions. */
export function useUser(uid: string) {
  return useQuery({
    queryKey: adminKeyOf('user', uid),
    queryFn: async ({ signal }) => (await call(getUser, { params: { uid }, signal })).user,
    staleTime: 0,
  });
}

/** The actions on an account that need no more input. */
const actions = {
  enable: enableUser,
  grant: grantAdmin,
  revoke: revokeAdmin,
  confirmation: sendConfirmation,
  reset: sendResetLink,
  devices: endUserSessions,
  confirmRecovery: confirmUserRecovery,
  stopRecovery: stopUserRecovery,
  confirmAddress: confirmUserRecovery,
  stopAddress: stopUserRecovery,
} as const;
export type UserAction = keyof typeof actions;

// The calls about a lost address are those about a lost second step, with another kind.
const bodyOf = (action: UserAction) =>
  action === 'confirmAddress' || action === 'stopAddress' ? { kind: 'address' as const } : {};

/** Enables an account, changes its rights, sends a mail, or signs its devices out. */
export function useUserAction(uid: string) {
  const refresh = useAdminRefresh();
  return useMutation({
    mutationFn: async (action: UserAction) =>
      (await call(actions[action], { params: { uid }, body: bodyOf(action) })).message,
    onSuccess: refresh,
  });
}

/** Begins the change of an address for a lost mailbox (R18.5.5); answers what to say. */
export function useBeginAddress(uid: string) {
  const refresh = useAdminRefresh();
  return useMutation({
    mutationFn: async (body: BodyInputOf<typeof beginUserRecovery>) =>
      (await call(beginUserRecovery, { params: { uid }, body })).message,
    onSuccess: refresh,
  });
}

/** Ends all sessions of an account, and then no one can sign in to it (R10.6). */
export function useDisableUser(uid: string) {
  const refresh = useAdminRefresh();
  return useMutation({
    mutationFn: async (reason: string) =>
      (await call(disableUser, { params: { uid }, body: reason === '' ? {} : { reason } })).message,
    onSuccess: refresh,
  });
}

interface Assignment {
  readonly packageId: string;
  readonly body: BodyInputOf<typeof assignPackage>;
}

/** Gives a person a package without a request (R7.26). */
export function useAssignPackage() {
  const refresh = useAdminRefresh();
  return useMutation({
    mutationFn: async ({ packageId, body }: Assignment) =>
      (await call(assignPackage, { params: { packageId }, body })).message,
    onSuccess: refresh,
  });
}

/** The newest mails to a user, and their states. */
export function useMailsOf(uid: string) {
  return useQuery({
    queryKey: adminKeyOf('mails-of', uid),
    queryFn: async ({ signal }) =>
      (await call(listMails, { query: { user: uid, limit: MAILS_SHOWN }, signal })).mails,
    staleTime: 0,
  });
}
