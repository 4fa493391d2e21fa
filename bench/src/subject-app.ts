import { join } from 'node:path';
import { buildRegistration } from '@panthiya/server/testing/people';
import { startSubject, type Subject } from './processes.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PORT = 3391;

/** Where the product answers; one topic runs at a time. */
export const BASE = `http://127.0.0.1:${PORT}`;

/** The program of `npm start`; the server replaces it, so its pid is the server's. */
export const APP_PROGRAM = [join(ROOT, 'tools', 'src', 'launcher', 'start.mjs')];

type Settings = Readonly<Record<string, string>>;

/** One answering process, its own database, very high limits. */
export function appEnv(dataDir: string): Settings {
  return {
    PORT: String(PORT),
    DATA_DIR: dataDir,
    WEB_CONCURRENCY: '1',
    RATE_LIMIT_SCALE: '1000000',
  };
}

/** Starts the product on its data and waits until it is ready. */
export function startProduct(dataDir: string, settings: Settings = {}): Promise<Subject> {
  return startSubject(APP_PROGRAM, `${BASE}/health/ready`, { ...appEnv(dataDir), ...settings });
}

/** Starts the product for as long as some work takes. */
export async function withProduct<Result>(
  dataDir: string,
  use: (app: Subject) => Promise<Result>,
  settings: Settings = {},
): Promise<Result> {
  const app = await startProduct(dataDir, settings);
  try {
    return await use(app);
  } finally {
    await app.stop();
  }
}

/** Sends JSON to a call that must succeed; answers its body. */
export async function post(
  url: string,
  body: unknown,
  token?: string,
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
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

/** Signs a user up, then stops the product, so that data can be seeded around the user. Answers their token. */
export function signUpBeforehand(dataDir: string, email: string): Promise<string> {
  return withProduct(dataDir, async () => (await signUp(BASE, email)).token);
}
