import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MailHost, type MailHostMood, openMailHost } from '@panthiya/server/testing/mail-host';
import { buildRegistration } from '@panthiya/server/testing/people';
import { type Figure, none } from '../report.ts';
import { startApp, stopApp } from '../scene/app.ts';
import { createCaller } from '../scene/ask.ts';
import { startPostgres } from '../scene/debian-postgres.ts';
import { APP, MAIL, POSTGRES } from './ports.ts';

const FAULT_MS = 8000;
const PEOPLE = 5;
/** After this time a mail that has not come counts as lost. */
const PATIENCE_MS = 60_000;

const doNothing = async (): Promise<void> => undefined;

/** What became of the mails of a fault. */
interface Seen {
  /** Longest wait of a user who registered during the fault, in s. */
  readonly longest: number;
  readonly refused: number;
  /** Seconds from the host's return to the last mail. */
  readonly arrivedIn: number;
  readonly missing: number;
  readonly twice: number;
}

const countFor = (host: MailHost, address: string): number =>
  host.received.filter(({ to }) => to === address).length;

/** Registers users one by one; each must get one mail. */
async function registerPeople(base: string) {
  const call = createCaller(base);
  const addresses: string[] = [];
  let longest = 0;
  for (let round = 0; round < PEOPLE; round += 1) {
    const body = buildRegistration({ email: `mail.${randomUUID()}@example.com` });
    const { status, took } = await call({ method: 'POST', path: '/api/auth/register', body });
    if (status === 201) addresses.push(body.email);
    longest = Math.max(longest, took / 1000);
  }
  return { addresses, longest };
}

async function suffer(
  host: MailHost,
  base: string,
  mood: MailHostMood,
  meanwhile: (addresses: readonly string[]) => Promise<unknown>,
): Promise<Seen> {
  await host.turn(mood);
  const { addresses, longest } = await registerPeople(base);
  await sleep(FAULT_MS);
  await meanwhile(addresses);
  await host.turn('takes');
  const backAt = performance.now();
  const missing = () => addresses.filter((address) => countFor(host, address) === 0).length;
  while (missing() > 0 && performance.now() - backAt < PATIENCE_MS) await sleep(20);
  const arrivedIn = (performance.now() - backAt) / 1000;
  // A second copy would come with the next round of jobs.
  await sleep(3000);
  return {
    longest,
    refused: PEOPLE - addresses.length,
    arrivedIn,
    missing: missing(),
    twice: addresses.filter((address) => countFor(host, address) > 1).length,
  };
}

function figuresOf(name: string, seen: Seen, within: number): readonly Figure[] {
  return [
    none(
      `mail host ${name}: mails missing or come twice`,
      seen.missing + seen.twice,
      `${PEOPLE} people registered meanwhile, ${seen.refused} refused, longest wait ${seen.longest.toFixed(2)} s`,
    ),
    {
      name: `mail host ${name}: the last mail is there after`,
      value: seen.arrivedIn,
      unit: 's',
      budget: { atMost: within },
    },
  ];
}

/** As after an hour of tries: the next one is so far away, and the mails are that old. */
const AGE = `with waiting as (update mails set created_at = created_at - interval '1 hour',
    expires_at = expires_at - interval '1 hour', attempts = 8 where state = 'queued' returning id)
  update graphile_worker._private_jobs set attempts = 8, run_at = now() + interval '5 seconds'
  where payload->>'mailId' in (select id::text from waiting)`;
const EXPIRE = `update mails set expires_at = now() - interval '1 second' where state = 'queued'`;

/** A mail host that refuses, hangs, is gone, or is gone for longer than mails are useful. */
export async function measureMailFaults(folder: string): Promise<readonly Figure[]> {
  const postgres = await startPostgres(folder, POSTGRES);
  const host = await openMailHost(MAIL);
  const app = await startApp(APP, join(folder, 'data'), {
    DATABASE_URL: postgres.url,
    SMTP_URL: `smtp://127.0.0.1:${MAIL}`,
  });
  const refusing = await suffer(host, app.base, 'refuses', doNothing);
  const hanging = await suffer(host, app.base, 'hangs', doNothing);
  const gone = await suffer(host, app.base, 'gone', () => postgres.ask(AGE));

  await host.turn('gone');
  const { addresses } = await registerPeople(app.base);
  await sleep(2000);
  await postgres.ask(EXPIRE);
  await host.turn('takes');
  await sleep(15_000);
  const late = addresses.filter((address) => countFor(host, address) > 0).length;
  await stopApp(app);
  await host.turn('gone');
  await postgres.stop('SIGINT');
  return [
    ...figuresOf('refuses (451) for 8 s', refusing, 30),
    ...figuresOf('hangs (takes connections, says nothing) for 8 s', hanging, 30),
    ...figuresOf('gone for an hour (8 tries; the clock of the jobs moved)', gone, 30),
    none(
      'mail host gone for longer than a mail is wanted: mails sent all the same',
      late,
      `${addresses.length} mails whose links had run out`,
    ),
  ];
}
