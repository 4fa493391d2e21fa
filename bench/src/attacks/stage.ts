import { join } from 'node:path';
import type { ServerProcess } from '@panthiya/server/testing/server-process';
import { inFolder } from '../in-folder.ts';
import type { Figure } from '../report.ts';
import { startApp, stopApp } from '../scene/app.ts';
import { type Caller, createCaller, type Question } from '../scene/ask.ts';
import { type DebianPostgres, startPostgres } from '../scene/debian-postgres.ts';
import { signUp } from '../subject-app.ts';
import { APP, POSTGRES } from './ports.ts';

/** A user with an account, signed in. */
export interface Actor {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  token: string;
}

/** The product as it is started in production, with its own database. */
export interface Stage {
  readonly folder: string;
  readonly postgres: DebianPostgres;
  readonly server: ServerProcess;
  readonly call: Caller;
}

/** One part of the topic: what it does to its own product, and what it found. */
export type Part = (stage: Stage) => Promise<readonly Figure[]>;

/** Starts product and database, runs the part, and removes everything again. */
export function onStage(part: Part): Promise<readonly Figure[]> {
  return inFolder(async (folder) => {
    const postgres = await startPostgres(folder, POSTGRES);
    const server = await startApp(APP, join(folder, 'data'), { DATABASE_URL: postgres.url });
    const call = createCaller(server.base);
    const figures = await part({ folder, postgres, server, call });
    await stopApp(server);
    await postgres.stop('SIGINT');
    return figures;
  });
}

/** A call that must succeed; answers its body. */
export async function must(
  call: Caller,
  question: Question,
): Promise<Readonly<Record<string, unknown>>> {
  const { status, body, failure } = await call(question);
  if (status === undefined || status >= 300) {
    throw new Error(`${question.path} answered ${status ?? failure}: ${body.slice(0, 200)}`);
  }
  return JSON.parse(body) as Record<string, unknown>;
}

/** Registers a user, confirms their address, and gives them what the API alone cannot. */
export async function createActor(
  { server, postgres }: Stage,
  email: string,
  isSystemAdmin = false,
): Promise<Actor> {
  const { token, uid, credentials } = await signUp(server.base, email);
  await postgres.ask(
    `update users set email_verified_at = now(), is_system_admin = ${isSystemAdmin} where uid = '${uid}'`,
  );
  if (isSystemAdmin) {
    const ofThem = `where user_id = (select id from users where uid = '${uid}')`;
    await postgres.ask(`update sessions set has_second_factor = true ${ofThem}`);
  }
  return { uid, email, password: credentials.password, token };
}

/** An organization of a user's; answers its orgId. */
export async function createOrganization(call: Caller, { token }: Actor): Promise<string> {
  const { orgId } = await must(call, {
    method: 'POST',
    path: '/api/organization/create',
    token,
    body: { name: 'Sipwin Institute', phoneNumber: '077 123 4567' },
  });
  return String(orgId);
}
