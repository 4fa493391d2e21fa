import { changeAdmins } from '../src/operator/admin.ts';
import type { TestApp } from './test-app.ts';

/** npm run admin -- ACTION EMAIL, on the database of the test. */
export function runAdmin(app: TestApp, action: string, email: string): Promise<void> {
  const { host, port, user, password, database } = app.pool.options;
  const url = new URL(`postgres://server/${database ?? ''}`);
  url.username = user ?? '';
  url.password = String(password ?? '');
  if (host !== undefined) url.searchParams.set('host', host);
  if (port !== undefined) url.searchParams.set('port', String(port));
  return changeAdmins(() => ({ ...app.env, databaseUrl: url.href }), [action, email]);
}
