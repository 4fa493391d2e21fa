import type { Queries } from '../../../db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { FileStore } from '../../../platform/file-store.ts';
import type { RemovalDeps } from '../../../domain/lessons/leaving-files.ts';
import {
  findOwners,
  listCounted,
  replaceDifferences,
  type StorageDifference,
} from './storage-check.repository.ts';

const BATCH = 500;

/** Bytes on the disk of files that have arrived, by organization. */
async function measureFiles(
  queries: Queries,
  store: FileStore,
): Promise<ReadonlyMap<string, number>> {
  const kept = new Map<string, number>();
  let batch = new Map<string, number>();
  const add = async () => {
    for (const [id, organizationId] of await findOwners(queries, [...batch.keys()])) {
      kept.set(organizationId, (kept.get(organizationId) ?? 0) + (batch.get(id) ?? 0));
    }
    batch = new Map();
  };
  for await (const { id, bytes } of store.list()) {
    batch.set(id, (batch.get(id) ?? 0) + bytes);
    if (batch.size >= BATCH) await add();
  }
  if (batch.size > 0) await add();
  return kept;
}

async function compare(queries: Queries, store: FileStore): Promise<readonly StorageDifference[]> {
  const files = await measureFiles(queries, store);
  const counted = await listCounted(queries);
  return counted
    .map((one) => ({
      organizationId: one.id,
      counted: one.counted,
      kept: one.inRows + (files.get(one.id) ?? 0),
    }))
    .filter((one) => one.counted !== one.kept);
}

/**
 * Organizations whose counted bytes differ from their files on the disk and their texts (R11.3.5). Files come and go during the
 * check: only a difference that two reads find alike is reported.
 */
export async function findStorageDifferences(
  queries: Queries,
  store: FileStore,
): Promise<readonly StorageDifference[]> {
  const first = await compare(queries, store);
  if (first.length === 0) return [];
  const second = await compare(queries, store);
  return second.filter(({ organizationId, counted, kept }) =>
    first.some(
      (one) =>
        one.organizationId === organizationId && one.counted === counted && one.kept === kept,
    ),
  );
}

/** The nightly check: keeps its findings for the figures, and writes a log line for each. */
export async function checkStorage({
  database,
  store,
  logger,
}: RemovalDeps & { readonly logger: Logger }): Promise<void> {
  const differences = await findStorageDifferences(database, store);
  await replaceDifferences(database, differences);
  for (const difference of differences) {
    logger.error(difference, 'the bytes counted for an organization are not those that it keeps');
  }
}
