import type { OwnGuardian } from '@panthiya/contract/students/own-guardians.contract';
import type { Database, Queries } from '../../../db/database.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import { assertWritable } from '../../../domain/organizations/lock-organization.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type AuditEvent, recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { holdOrganizationRow } from '../../../records/organizations/organizations.repository.ts';
import { presentObjection } from './guardians.service.ts';
import {
  clearObjection,
  hasOwnGuardian,
  listOwnGuardians,
  setObjection,
} from './own-guardians.repository.ts';

const accountOf = ({ signedIn, membership: { organizationId } }: OrganizationCaller) => ({
  organizationId,
  userId: signedIn.user.id,
});

/** What students of 16 and over see of their guardians, and their objections (R21.4.3). Nobody is told but the office. */
export function createOwnGuardiansService(database: Database) {
  const change = (
    caller: OrganizationCaller,
    { guardianId, event }: { readonly guardianId: string; readonly event: AuditEvent },
    work: (queries: Queries) => Promise<string | undefined>,
  ): Promise<void> =>
    database.transaction(async (transaction) => {
      const account = accountOf(caller);
      const organization = await holdOrganizationRow(transaction, account.organizationId);
      if (organization === undefined) throw new AppError('NOT_FOUND');
      await assertWritable(transaction, organization);
      if (!(await hasOwnGuardian(transaction, account, guardianId)))
        throw new AppError('NOT_FOUND');
      const studentId = await work(transaction);
      if (studentId === undefined) return;
      const { organizationId, userId } = account;
      await recordEvent(transaction, {
        event,
        actorId: userId,
        subjectId: userId,
        details: { organizationId, studentId, guardianId },
      });
    });

  return {
    list: async (caller: OrganizationCaller): Promise<OwnGuardian[]> => {
      const rows = await listOwnGuardians(database, accountOf(caller));
      return rows.map(({ id, name, relation, ...rest }) => ({
        id,
        name,
        relation,
        objection: presentObjection(rest),
      }));
    },

    object: (caller: OrganizationCaller, guardianId: string, reason: string): Promise<void> =>
      change(caller, { guardianId, event: 'guardian.objected' }, (queries) =>
        setObjection(queries, accountOf(caller), { guardianId, reason }),
      ),

    takeBack: (caller: OrganizationCaller, guardianId: string): Promise<void> =>
      change(caller, { guardianId, event: 'guardian.objection-taken-back' }, (queries) =>
        clearObjection(queries, accountOf(caller), guardianId),
      ),
  };
}

export type OwnGuardiansService = ReturnType<typeof createOwnGuardiansService>;
