import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { takeBackup } from '../db/backup/take-backup.ts';
import { reachDatabase } from '../db/reach-database.ts';
import { filesFolder } from '../platform/open-file-store.ts';
import { keyFileOf } from '../platform/sealing.ts';
import { type Command, OperatorError } from './operator-error.ts';

/** npm run backup -- [folder]: everything there is, while the server runs. */
export const backUp: Command = async (readSettings, [wish]) => {
  const env = readSettings();
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(wish ?? join(env.dataDir, 'backups', stamp));
  if (existsSync(folder)) throw new OperatorError(`${folder} exists already. Name another folder.`);
  const database = await reachDatabase(env);
  try {
    const { tables, files } = await takeBackup(database.connection, folder, {
      store: filesFolder(env),
      keyFile: keyFileOf(env),
    });
    if (env.s3)
      console.log(
        `The backup has no files of lessons: they are in ${env.s3.bucket} at ${env.s3.endpoint}.`,
      );
    if (env.secretsKeys)
      console.log('The backup has no key: SECRETS_KEY is a setting. Keep it in a safe place.');
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${rows} rows of ${tables.length} tables and ${files.length} files are in ${folder}`,
    );
  } finally {
    await database.close();
  }
};
