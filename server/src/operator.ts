import { changeAdmins } from './operator/admin.ts';
import { backUp } from './operator/backup.ts';
import { examine } from './operator/doctor.ts';
import { restore } from './operator/restore.ts';
import { OperatorError } from './operator/operator-error.ts';
import { BackupError } from './db/backup/manifest.ts';
import { EmbeddedPostgresError } from '@panthiya/embedded-postgres/embedded-postgres-error';
import { MigrationMismatch } from './db/migrate.ts';
import { EnvError, readEnv } from './platform/env.ts';

/** Commands for the operator; each reads the same settings as the server (docs/runbook.md). */
const commands = { admin: changeAdmins, backup: backUp, doctor: examine, restore } as const;

/** Failures that need only a sentence; any other one is shown with its stack. */
const PLAIN = [OperatorError, BackupError, EmbeddedPostgresError, MigrationMismatch, EnvError];

async function run(): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2);
  if (!Object.hasOwn(commands, name)) {
    throw new OperatorError(`There is no command ${name}: ${Object.keys(commands).join(', ')}.`);
  }
  await commands[name as keyof typeof commands](readEnv, rest);
}

run().catch((error: unknown) => {
  const isPlain = PLAIN.some((kind) => error instanceof kind);
  console.error(isPlain ? (error as Error).message : error);
  process.exitCode = 1;
});
