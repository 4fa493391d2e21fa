import type { AuditChange } from '@panthiya/contract/provider/audit-changes';
import { isInUse, type PackageUse } from '@panthiya/contract/package-use';
import type {
  Grant,
  Package,
  PackageChanges,
  PackageInput,
} from '@panthiya/contract/money/packages.contract';
import { FREE_PACKAGE_ID } from '@panthiya/contract/money/packages.rules';
import type { Database, Queries } from '../../../db/database.ts';
import { lockRequestsFor } from '../../../records/upgrade-requests/upgrade-requests.repository.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createUid } from '../../../platform/identifier.ts';
import { toMinor } from '../../../platform/money.ts';
import { type AuditEvent, recordEvent } from '../../../records/audit/audit-log.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { packageChangesBetween } from './package-changes.ts';
import { presentPackage } from './packages.presenter.ts';
import {
  createPackage,
  findPackage,
  findPackageUse,
  grantEntitlements,
  listActivePackages,
  listPackages,
  lockForChange,
  lockPackage,
  type PackageFacts,
  type PackageWithEntitlements,
  removeEntitlement,
  removePackage,
  replaceEntitlements,
  updatePackage,
} from './packages.repository.ts';
import { packageIsInUse } from './packages.texts.ts';

const unknownEntitlement = () =>
  new AppError('INVALID_INPUT', { field: 'features', message: 'Choose features that exist.' });

function toFacts({ amount, features: _features, ...facts }: PackageChanges): PackageFacts {
  return amount === undefined ? facts : { ...facts, amountMinor: toMinor(amount) };
}

/** Who did what with which package. */
interface PackageEvent {
  readonly actor: SessionOwner;
  readonly event: AuditEvent;
  readonly subject: PackageWithEntitlements;
}

/** Audits a change of a package. Its name too, for the days after its deletion. */
async function audit(
  transaction: Queries,
  { actor, event, subject: { id, title } }: PackageEvent,
  changes: readonly AuditChange[] = [],
): Promise<void> {
  const details = { packageId: id, name: title };
  await recordEvent(transaction, { event, actorId: actor.id, subjectId: null, details, changes });
}

async function needPackage(transaction: Queries, id: string): Promise<PackageWithEntitlements> {
  const found = await findPackage(transaction, id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

/** Plans and what they grant (R7.19-R7.25). */
export function createPackagesService(database: Database) {
  /** Changes a package in a transaction that locks its row. No one reads a half-finished change. */
  async function change(
    { actor, id }: { readonly actor: SessionOwner; readonly id: string },
    facts: PackageFacts,
    work: (transaction: Queries) => Promise<void>,
  ): Promise<void> {
    await database.transaction(async (transaction) => {
      const before = await lockForChange(transaction, id);
      if (before === undefined) throw new AppError('NOT_FOUND');
      await updatePackage(transaction, id, facts);
      await work(transaction);
      const after = await needPackage(transaction, id);
      const changes = packageChangesBetween(before, after);
      await audit(transaction, { actor, event: 'package.changed', subject: after }, changes);
    });
  }

  return {
    /** Active ones; all of them for system administrators (R7.19). */
    list: async (isForAdmin: boolean): Promise<Package[]> => {
      const rows = isForAdmin ? await listPackages(database) : await listActivePackages(database);
      return rows.map(presentPackage);
    },

    create: async (actor: SessionOwner, input: PackageInput): Promise<string> => {
      const { features, amount, ...facts } = input;
      const row = { ...facts, amountMinor: toMinor(amount) };
      const id = createUid();
      await database.transaction(async (transaction) => {
        await createPackage(transaction, { ...row, id });
        if (!(await replaceEntitlements(transaction, id, features))) throw unknownEntitlement();
        const made = await needPackage(transaction, id);
        const changes = packageChangesBetween(undefined, made);
        await audit(transaction, { actor, event: 'package.created', subject: made }, changes);
      });
      return id;
    },

    /** Changes the sent fields; `features` replaces all of them (R4.50). */
    update: async (actor: SessionOwner, id: string, changes: PackageChanges): Promise<void> => {
      if (Object.keys(changes).length === 0) throw new AppError('NO_CHANGES');
      await change({ actor, id }, toFacts(changes), async (transaction) => {
        if (changes.features === undefined) return;
        if (!(await replaceEntitlements(transaction, id, changes.features)))
          throw unknownEntitlement();
      });
    },

    /** The users who would lose something if it were deleted. */
    findUse: async (id: string): Promise<PackageUse> => {
      const use = await findPackageUse(database, id);
      if (use === undefined) throw new AppError('NOT_FOUND');
      return use;
    },

    /** Deletes a package that no one holds or asks for. Calls that ask for it at this moment wait and are refused (R7.23). */
    remove: async (actor: SessionOwner, id: string): Promise<void> => {
      if (id === FREE_PACKAGE_ID) throw new AppError('FREE_PACKAGE_STAYS');
      await database.transaction(async (transaction) => {
        await lockRequestsFor(transaction, id);
        if (!(await lockPackage(transaction, id))) throw new AppError('NOT_FOUND');
        const use = await findPackageUse(transaction, id);
        if (use !== undefined && isInUse(use)) {
          throw new AppError('PACKAGE_IN_USE', { message: packageIsInUse(use), use });
        }
        const removed = await needPackage(transaction, id);
        await removePackage(transaction, id);
        await audit(transaction, { actor, event: 'package.removed', subject: removed });
      });
    },

    setFeature: (actor: SessionOwner, id: string, grant: Grant): Promise<void> =>
      change({ actor, id }, {}, async (transaction) => {
        if (!(await grantEntitlements(transaction, id, [grant]))) throw unknownEntitlement();
      }),

    removeFeature: (actor: SessionOwner, id: string, featureId: string): Promise<void> =>
      change({ actor, id }, {}, async (transaction) => {
        if (!(await removeEntitlement(transaction, id, featureId))) throw new AppError('NOT_FOUND');
      }),
  };
}

export type PackagesService = ReturnType<typeof createPackagesService>;
