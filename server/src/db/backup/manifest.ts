import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { FILES, savedFile } from './saved-files.ts';

/** Raised when an old program could not read what a new one wrote. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const hex = (digits: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));

/** A table in a backup: `<name>.copy.gz`, PostgreSQL's text format. */
const savedTable = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9_]*$/)),
  columns: z.array(z.string().check(z.regex(/^[a-z][a-z0-9_]*$/))),
  rows: z.int(),
  /** Of the rows, in any order (`tables.ts`). */
  checksum: z.string(),
  /** SHA-256 of the file. */
  sha256: hex(64),
});
export type SavedTable = z.output<typeof savedTable>;

const manifest = z.object({
  format: z.literal(FORMAT),
  /** ISO 8601, UTC: the backup has everything committed by then, and nothing later. */
  takenAt: z.string(),
  /** Hashes of the applied migrations, in their order: the schema of these rows. */
  migrations: z.array(hex(64)),
  tables: z.array(savedTable),
  /** Files of lessons. Older backups have none, nor has one whose files are in a bucket. */
  files: z._default(z.array(savedFile), []),
  /** SHA-256 of the file with the key of sealed secrets; not there where a setting gives the key. */
  key: z.optional(hex(64)),
});
export type Manifest = z.output<typeof manifest>;

/** A backup that cannot be used; the message is for the operator. */
export class BackupError extends Error {}

/** The key of sealed secrets in a backup. */
export const keyOf = (folder: string): string => join(folder, 'secrets.key');

/** The path of a table's rows. */
export const fileOf = (folder: string, table: string): string => join(folder, `${table}.copy.gz`);

/** SHA-256 of a file, in hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Reads the manifest of a backup and checks every file against it, before anything is changed.
 * @throws {BackupError} when it is no backup, is of a later version, or is damaged
 */
export async function openBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`There is no backup in ${folder}: it has no ${MANIFEST}.`);
  });
  const result = manifest.safeParse(parse(text));
  if (!result.success) {
    throw new BackupError(
      `${MANIFEST} in ${folder} was not written by this version or is damaged.`,
    );
  }
  for (const { name, sha256 } of result.data.tables) {
    const found = await hashFile(fileOf(folder, name)).catch(() => 'nothing');
    if (found !== sha256) throw new BackupError(`${fileOf(folder, name)} is missing or damaged.`);
  }
  const { key } = result.data;
  if (key !== undefined && (await hashFile(keyOf(folder)).catch(() => 'nothing')) !== key)
    throw new BackupError(`${keyOf(folder)} is missing or damaged.`);
  for (const { path, sha256 } of result.data.files) {
    const at = join(folder, FILES, path);
    const found = await hashFile(at).catch(() => 'nothing');
    if (found !== sha256) throw new BackupError(`${at} is missing or damaged.`);
  }
  return result.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
