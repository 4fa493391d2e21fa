import type { Database } from '../db/database.ts';
import { totpAssociatedData } from '../domain/factors/factor-check.ts';
import type { Env } from '../platform/env.ts';
import { createSealing, findKeys, KEY_FILE } from '../platform/sealing.ts';
import { passkeySiteOf } from '../platform/webauthn.ts';
import {
  countPasskeysElsewhere,
  isSurveyable,
  listSealed,
} from '../records/factors/factor-survey.repository.ts';
import type { Finding } from './finding.ts';

const SEALED = 'Key of sealed secrets';
const PASSKEYS = 'Passkeys';

/** Without the key the server starts, and refuses the codes of these apps (R18.1.9). Changes nothing, and makes no key. */
async function examineKeys(database: Database, env: Env): Promise<Finding> {
  const keys = findKeys(env);
  const sealing = keys.length > 0 ? createSealing(keys) : undefined;
  const sealed = await listSealed(database);
  const closed = sealed
    .filter((row) => sealing?.open(row.sealed, totpAssociatedData(row.userId)) === undefined)
    .reduce((sum, { count }) => sum + count, 0);
  if (closed === 0) return { name: SEALED, verdict: 'good', advice: '' };
  return {
    name: SEALED,
    verdict: 'bad',
    advice: `no key opens the authenticator apps of ${closed} people. Bring back ${KEY_FILE} or the old SECRETS_KEY.`,
  };
}

/** Passkeys work for the host that they were made for alone (R18.1.3). */
async function examinePasskeys(database: Database, { publicUrl }: Env): Promise<Finding> {
  const { host } = passkeySiteOf(publicUrl);
  const elsewhere = await countPasskeysElsewhere(database, host);
  const [first] = elsewhere;
  if (first === undefined) return { name: PASSKEYS, verdict: 'good', advice: '' };
  const all = elsewhere.reduce((sum, { count }) => sum + count, 0);
  return {
    name: PASSKEYS,
    verdict: 'poor',
    advice: `${all} were made for another host than ${host}, first ${first.host}, and do not work here. Set PUBLIC_URL back, or their owners make new ones.`,
  };
}

/** What people need to sign in besides the password. Nothing before the migration that brings it. */
export async function examineFactors(database: Database, env: Env): Promise<readonly Finding[]> {
  if (!(await isSurveyable(database))) return [];
  return [await examineKeys(database, env), await examinePasskeys(database, env)];
}
