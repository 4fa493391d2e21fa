import { resolve } from 'node:path';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { createDatabase } from '../db/database.ts';
import { createPool } from '../db/pool.ts';
import { reachDatabase } from '../db/reach-database.ts';
import { filesFolder } from '../platform/open-file-store.ts';
import { keyFileOf } from '../platform/sealing.ts';
import { createLogger } from '../platform/logger.ts';
import { queueWaitingMails } from '../records/mails/mails.repository.ts';
import { type Command, OperatorError } from './operator-error.ts';

/** npm run restore -- folder [--replace]: checks a backup and puts it into the database of this installation. */
export const restore: Command = async (readSettings, rest) => {
  const env = readSettings();
  const folder = rest.find((argument) => !argument.startsWith('--'));
  if (folder === undefined) throw new OperatorError('Name the backup: npm run restore -- FOLDER');
  const { connection, close } = await reachDatabase(env);
  try {
    const isReplacing = rest.includes('--replace');
    const store = filesFolder(env);
    const { takenAt, tables, files } = await restoreBackup(connection, resolve(folder), {
      store,
      keyFile: keyFileOf(env),
      isReplacing,
    });
    const pool = createPool(connection, createLogger(env.logLevel), { size: 1 });
    try {
      await createDatabase(pool).transaction(queueWaitingMails);
    } finally {
      await pool.end();
    }
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored and checked: ${rows} rows of ${tables.length} tables and ${files.length} files, as of ${takenAt}`,
    );
  } finally {
    await close();
  }
};
