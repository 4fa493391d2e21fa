import type { AuditChange } from '@panthiya/contract/provider/audit-changes';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type {
  createSystemFeature as createEndpoint,
  updateSystemFeature as updateEndpoint,
} from '@panthiya/contract/provider/system-features.contract';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import { type AuditEvent, recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { changesBetween } from '../../../records/audit/changes-between.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import {
  createSystemFeature,
  listPackagesWith,
  listSystemFeatures,
  lockSystemFeature,
  removeSystemFeature,
  updateSystemFeature,
} from './system-features.repository.ts';
import { featureIsInUse } from './system-features.texts.ts';

/** Who did what with which feature. */
interface FeatureEvent {
  readonly actor: SessionOwner;
  readonly event: AuditEvent;
  readonly subject: { readonly id: string; readonly name: string };
}

async function audit(
  transaction: Queries,
  { actor, event, subject: { id, name } }: FeatureEvent,
  changes: readonly AuditChange[] = [],
): Promise<void> {
  await recordEvent(transaction, {
    event,
    actorId: actor.id,
    subjectId: null,
    details: { systemFeatureId: id, name },
    changes,
  });
}

/** What packages can grant (R7.27-R7.30). */
export function createSystemFeaturesService(database: Database) {
  return {
    list: () => listSystemFeatures(database),

    create: async (actor: SessionOwner, body: BodyOf<typeof createEndpoint>): Promise<string> => {
      const id = createId();
      await database.transaction(async (transaction) => {
        if (!(await createSystemFeature(transaction, { id, ...body }))) {
          throw new AppError('FEATURE_CODE_TAKEN', { field: 'featureCode' });
        }
        await audit(transaction, {
          actor,
          event: 'system-feature.created',
          subject: { id, name: body.featureTitle },
        });
      });
      return id;
    },

    /** Changes title and activity. Packages and limits know the feature by its code (R3.23). */
    update: async (
      actor: SessionOwner,
      id: string,
      { featureCode, ...changes }: BodyOf<typeof updateEndpoint>,
    ): Promise<void> => {
      if (featureCode === undefined && Object.keys(changes).length === 0) {
        throw new AppError('NO_CHANGES');
      }
      await database.transaction(async (transaction) => {
        const feature = await lockSystemFeature(transaction, id);
        if (feature === undefined) throw new AppError('NOT_FOUND');
        if (featureCode !== undefined && featureCode !== feature.featureCode) {
          throw new AppError('FEATURE_CODE_FIXED', { field: 'featureCode' });
        }
        if (Object.keys(changes).length > 0) await updateSystemFeature(transaction, id, changes);
        const { featureTitle, isActive } = feature;
        const name = changes.featureTitle ?? featureTitle;
        const changed = changesBetween({ featureTitle, isActive }, changes);
        await audit(
          transaction,
          { actor, event: 'system-feature.changed', subject: { id, name } },
          changed,
        );
      });
    },

    /** The foreign key decides (R8.44); the refusal names the packages. */
    remove: async (actor: SessionOwner, id: string): Promise<void> => {
      const outcome = await database
        .transaction(async (transaction) => {
          const feature = await lockSystemFeature(transaction, id);
          const removed = await removeSystemFeature(transaction, id);
          // A violated constraint has ended the transaction: no query can follow in it.
          if (removed === 'in-use') throw new Unchanged(removed);
          if (removed === 'missing' || feature === undefined) throw new Unchanged('missing');
          const name = feature.featureTitle;
          await audit(transaction, {
            actor,
            event: 'system-feature.removed',
            subject: { id, name },
          });
          return removed;
        })
        .catch((error: unknown) => {
          if (error instanceof Unchanged) return error.outcome;
          throw error;
        });
      if (outcome === 'missing') throw new AppError('NOT_FOUND');
      if (outcome === 'removed') return;
      const packages = await listPackagesWith(database, id);
      throw new AppError('FEATURE_IN_USE', { message: featureIsInUse({ packages }) });
    },
  };
}

/** Leaves a transaction that changed nothing. */
class Unchanged extends Error {
  readonly outcome: 'missing' | 'in-use';
  constructor(outcome: 'missing' | 'in-use') {
    super(outcome);
    this.outcome = outcome;
  }
}

export type SystemFeaturesService = ReturnType<typeof createSystemFeaturesService>;
