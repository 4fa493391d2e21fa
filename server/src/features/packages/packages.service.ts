import type {
  Grant,
  Package,
  PackageChanges,
  PackageInput,
} from '@panthiya/contract/packages/packages.contract';
import { FREE_PACKAGE_ID } from '@panthiya/contract/packages/packages.rules';
import type { Database, Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { createUid } from '../../platform/identifier.ts';
import { toMinor } from '../../platform/money.ts';
import { type AuditEvent, recordEvent } from '../../records/audit/audit-log.repository.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import { presentPackage } from './packages.presenter.ts';
import {
  createPackage,
  grantFeatures,
  listActivePackages,
  listPackages,
  type PackageFacts,
  removeFeature,
  removePackage,
  replaceFeatures,
  updatePackage,
} from './packages.repository.ts';

const unknownFeature = () =>
  new AppError('INVALID_INPUT', { field: 'features', message: 'Choose features that exist.' });

function toFacts({ amount, features: _features, ...facts }: PackageChanges): PackageFacts {
  return amount === undefined ? facts : { ...facts, amountMinor: toMinor(amount) };
}

async function note(
  transaction: Queries,
  actor: SessionOwner,
  event: AuditEvent,
  packageId: string,
  fields: readonly string[] = [],
): Promise<void> {
  const details = { packageId, ...(fields.length === 0 ? {} : { fields: fields.join(' ') }) };
  await recordEvent(transaction, { event, actorId: actor.id, subjectId: null, details });
}

/** Plans and what they grant (R7.19-R7.25). */
export function createPackagesService(database: Database) {
  /** Changes a package in a transaction that holds its row; nobody reads it half done. */
  async function change(
    actor: SessionOwner,
    id: string,
    facts: PackageFacts,
    fields: readonly string[],
    work: (transaction: Queries) => Promise<void>,
  ): Promise<void> {
    await database.transaction(async (transaction) => {
      if (!(await updatePackage(transaction, id, facts))) throw new AppError('NOT_FOUND');
      await work(transaction);
      await note(transaction, actor, 'package.changed', id, fields);
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
        if (!(await replaceFeatures(transaction, id, features))) throw unknownFeature();
        await note(transaction, actor, 'package.created', id);
      });
      return id;
    },

    /** Changes what was sent; `features` replaces all of them (R4.50). */
    update: async (actor: SessionOwner, id: string, changes: PackageChanges): Promise<void> => {
      const fields = Object.keys(changes);
      if (fields.length === 0) throw new AppError('NO_CHANGES');
      await change(actor, id, toFacts(changes), fields, async (transaction) => {
        if (changes.features === undefined) return;
        if (!(await replaceFeatures(transaction, id, changes.features))) throw unknownFeature();
      });
    },

    remove: async (actor: SessionOwner, id: string): Promise<void> => {
      if (id === FREE_PACKAGE_ID) throw new AppError('FREE_PACKAGE_STAYS');
      await database.transaction(async (transaction) => {
        const outcome = await removePackage(transaction, id);
        if (outcome === 'held') throw new AppError('PACKAGE_IN_USE');
        if (outcome === 'missing') throw new AppError('NOT_FOUND');
        await note(transaction, actor, 'package.removed', id);
      });
    },

    setFeature: (actor: SessionOwner, id: string, grant: Grant): Promise<void> =>
      change(actor, id, {}, ['features'], async (transaction) => {
        if (!(await grantFeatures(transaction, id, [grant]))) throw unknownFeature();
      }),

    removeFeature: (actor: SessionOwner, id: string, featureId: string): Promise<void> =>
      change(actor, id, {}, ['features'], async (transaction) => {
        if (!(await removeFeature(transaction, id, featureId))) throw new AppError('NOT_FOUND');
      }),
  };
}

export type PackagesService = ReturnType<typeof createPackagesService>;
