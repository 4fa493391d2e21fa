import { buildRegistration } from '@panthiya/server/testing/people';
import { median } from '../quantiles.ts';
import type { Figure } from '../report.ts';
import type { Question } from '../scene/ask.ts';
import { areaUnderCurve } from './auc.ts';
import { createActor, type Stage } from './stage.ts';

const SAMPLES = Number(process.env['ATTACK_SAMPLES'] ?? 2000);
/** An AUC of 0.5 shows nothing; a difference of this size can be chance. */
const DISTANCE_MAX = 0.05;

/** A call for addresses with an account and for others. */
interface Contest {
  readonly name: string;
  ask(email: string): Question;
}

const post = (path: string, body: unknown): Question => ({
  method: 'POST',
  path: `/api/auth/${path}`,
  body,
});

const contests: readonly Contest[] = [
  {
    name: 'sign-in with a wrong password',
    ask: (email) => post('login', { email, password: 'Wrong-Password-1' }),
  },
  { name: 'registration', ask: (email) => post('register', buildRegistration({ email })) },
  { name: 'asking for a reset link', ask: (email) => post('reset-password', { email }) },
];

/** So many accounts like that of an address, each with its own address. */
async function copyAccount({ postgres }: Stage, email: string): Promise<void> {
  await postgres.ask(
    `insert into users select (jsonb_populate_record(users, jsonb_build_object(
         'id', gen_random_uuid(), 'uid', gen_random_uuid(), 'email', 'known' || n || '@example.com'))).*
       from users, generate_series(1, ${contests.length * SAMPLES}) n where users.email = '${email}'`,
  );
  await postgres.ask('analyze users');
}

/** In random order, so that no rhythm of the server's own work falls on one side. Each address is used once. */
async function hold({ call }: Stage, { name, ask }: Contest, first: number): Promise<Figure> {
  const known: number[] = [];
  const unknown: number[] = [];
  const answers = new Set<string>();
  while (known.length + unknown.length < 2 * SAMPLES) {
    const isKnown = unknown.length === SAMPLES || (known.length < SAMPLES && Math.random() < 0.5);
    const side = isKnown ? known : unknown;
    const number = first + side.length;
    const { took, status, body } = await call(
      ask(`${isKnown ? 'known' : 'other'}${number}@example.com`),
    );
    answers.add(`${status} ${body}`);
    side.push(took);
  }
  if (answers.size !== 1) throw new Error(`${name}: answers differ: ${[...answers].join('; ')}`);
  const area = areaUnderCurve(known, unknown);
  const told = [known, unknown].map((side) => `${median(side).toFixed(2)} ms`);
  return {
    name: `${name}: how well time tells an address that has an account (AUC, distance from 0.5)`,
    value: Math.abs(area - 0.5),
    unit: '',
    budget: { atMost: DISTANCE_MAX },
    beside: `AUC ${area.toFixed(3)}; ${SAMPLES} of each, medians ${told.join(' and ')}; one and the same answer to all`,
  };
}

/** Does the time of an answer show if an address has an account? */
export async function measureTiming(stage: Stage): Promise<readonly Figure[]> {
  const { email } = await createActor(stage, 'model@example.com');
  await copyAccount(stage, email);
  const figures: Figure[] = [];
  for (const [index, contest] of contests.entries()) {
    figures.push(await hold(stage, contest, 1 + index * SAMPLES));
  }
  return figures;
}
