import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import { endpoints } from '../src/endpoints.ts';
import { getWeek } from '@panthiya/contract/courses/week.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  person = await buildUser(app, { isVerified: true });
});
afterAll(() => app.close());

/** Mondays and other days that no call takes: before 1900, after 2200, or of years the database does not know. */
const STRANGE_DAYS = ['0000-01-03', '0001-01-01', '1899-12-25', '2201-01-05', '9999-12-27'];

describe('R5.1 dates and times of a call', () => {
  it.each(STRANGE_DAYS)('R5.1 a week that begins on %s is refused with 400', async (monday) => {
    const answer = await app.call(getWeek, { token: person.token, query: { monday } });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: 'INVALID_INPUT', field: 'monday' },
    ]);
  });

  it('R5.1 every date in a query or a body has one schema: a real day, or a moment, from 1900 to 2200', () => {
    const found: string[] = [];
    for (const endpoint of Object.values<Endpoint>(endpoints)) {
      for (const schema of [endpoint.query, endpoint.body]) {
        if (schema === undefined) continue;
        for (const [field, part] of datesOf(schema)) {
          found.push(field);
          const bad = [...STRANGE_DAYS, ...STRANGE_DAYS.map((day) => `${day}T10:00:00+05:30`)];
          const taken = bad.filter((text) => part.safeParse(text).success);
          expect([endpoint.path, field, taken]).toEqual([endpoint.path, field, []]);
        }
      }
    }
    // The walk must find them, or it shows nothing.
    expect(new Set(found)).toEqual(
      new Set([
        'dateOfBirth',
        'birthDate',
        'date',
        'monday',
        'from',
        'to',
        'paidOn',
        'endsOn',
        'beginsAt',
        'endsAt',
        'publish',
        'expiresAt',
        'seenAt',
        'at',
      ]),
    );
  });
});

const OTHER_TEXTS = ['Kandy', 'free', 'free-2026', '2026'];
const DAYS = ['2024-02-29', '2026-11-16', '2000-12-31', '2026-11-16T10:00:00Z'];

/** Fields at any depth that take one of these days, and no other text. */
function* datesOf(schema: unknown, name = ''): Generator<[string, z.ZodMiniType]> {
  if (!(schema instanceof z.ZodMiniType)) return;
  const { def } = schema._zod as unknown as { readonly def: Readonly<Record<string, unknown>> };
  const shape = def['shape'] as Readonly<Record<string, unknown>> | undefined;
  if (shape !== undefined) {
    for (const [field, part] of Object.entries(shape)) yield* datesOf(part, field);
    return;
  }
  if (def['element'] !== undefined) {
    yield* datesOf(def['element'], name);
    return;
  }
  const takes = (text: string) => schema.safeParse(text).success;
  if (DAYS.some(takes) && !OTHER_TEXTS.some(takes)) yield [name, schema];
  const inner = [def['innerType'], ...((def['options'] as unknown[] | undefined) ?? [])];
  if (name !== '') for (const part of inner) yield* datesOf(part, name);
}
