import { join } from 'node:path';
import { buildRegistration } from '@panthiya/server/testing/people';

const ROOT = join(import.meta.dirname, '..', '..');

/** The program of `npm start`; the server takes its place, so its pid is the server's. */
export const APP_PROGRAM = [join(ROOT, 'tools', 'src', 'launcher', 'start.mjs')];

/** One answering process, its own database, limits out of the way. */
export function appEnv(port: number, dataDir: string): Readonly<Record<string, string>> {
  return {
    PORT: String(port),
    DATA_DIR: dataDir,
    WEB_CONCURRENCY: '1',
    RATE_LIMIT_SCALE: '1000000',
  };
}

async function post(url: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** A registered person of the subject, signed in. */
export async function signUp(base: string, email: string) {
  const registration = buildRegistration({ email });
  const credentials = { email: registration.email, password: registration.password };
  await post(`${base}/api/auth/register`, registration);
  const { token, user } = await post(`${base}/api/auth/login`, credentials);
  const { uid } = user as { readonly uid: string };
  return { token: String(token), uid, credentials };
}
