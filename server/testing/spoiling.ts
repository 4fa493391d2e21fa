import * as fc from 'fast-check';
import { buildRegistration } from './people.ts';

/** A good value of each field that bodies have: what mutations start from. */
export const GOOD_FIELDS: Readonly<Record<string, unknown>> = {
  ...buildRegistration({ email: 'fuzz@example.com' }),
  token: 'a'.repeat(43),
  name: 'Sipwin Institute',
  role: 'student',
  roles: ['admin'],
  emails: ['a@example.com'],
  code: 'NOSUCHCD',
  limit: '20',
  uid: '00000000-0000-4000-8000-000000000000',
};

/** Values that no field takes; each would break a program that trusted it. */
const wrongValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    0,
    -1,
    Number.MAX_VALUE,
    true,
    '\0',
    '\ud800',
    '\u202e',
    // Longer than any field may be: a reason of 300 letters is a good one.
    'a'.repeat(2001),
    `${'a'.repeat(60)}@${'b'.repeat(250)}.lk`,
  ),
  fc.jsonValue({ maxDepth: 4 }).filter((value) => typeof value !== 'string'),
);

/** One thing that is wrong with a body. */
export interface Mutation {
  readonly what: string;
  apply(body: Record<string, unknown>, keys: readonly string[]): string;
}
const keyOf = (keys: readonly string[], index: number): string => keys[index % keys.length] ?? 'x';

/** One of the ways in which a body of the right shape is spoilt. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ value: wrongValue, index: fc.nat(50) }).map(({ value, index }) => ({
    what: 'a wrong value',
    apply: (body: Record<string, unknown>, keys: readonly string[]) =>
      JSON.stringify({ ...body, [keyOf(keys, index)]: value }),
  })),
  fc.record({ name: fc.string({ maxLength: 80 }), value: fc.jsonValue() }).map((extra) => ({
    what: 'an unknown field',
    apply: (body: Record<string, unknown>) =>
      JSON.stringify({ ...body, [`x${extra.name}`]: extra.value }),
  })),
  fc.nat(5000).map((at) => ({
    what: 'cut off',
    apply: (body: Record<string, unknown>) => {
      const text = JSON.stringify(body);
      return text.slice(0, at % text.length);
    },
  })),
  fc.string({ maxLength: 200, unit: 'binary' }).map((noise) => ({
    what: 'noise behind it',
    apply: (body: Record<string, unknown>) => `${JSON.stringify(body)}x${noise}`,
  })),
  fc.jsonValue().map((value) => ({
    what: 'something else',
    apply: () => JSON.stringify(Array.isArray(value) ? value : [value]),
  })),
  fc.nat(50).map((index) => ({
    what: 'a field twice',
    apply: (body: Record<string, unknown>, keys: readonly string[]) => {
      const key = JSON.stringify(keyOf(keys, index));
      return `{${key}:"a",${key}:"b",${JSON.stringify(body).slice(1)}`;
    },
  })),
);

/** Headers of a JSON call, some of them odd. */
export const oddHeaders = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
      'application/json; charset=utf-16',
      '',
    ),
    'user-agent': fc.stringMatching(/^[ -~]{0,300}$/),
    'x-forwarded-for': fc.stringMatching(/^[\d.:,a-f ]{0,60}$/),
    'accept-encoding': fc.constantFrom('br', 'gzip', '*', 'identity;q=0'),
  },
  { requiredKeys: ['content-type'] },
);

/** Texts that fields of registrations have to cope with. */
export const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 250 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.emailAddress(),
  fc.constantFrom(
    "' or 1=1 --",
    '__proto__',
    '\ufeff',
    '\u212a@\u0130.lk',
    'a@0x7f.0x1',
    'ß'.repeat(100),
  ),
);
