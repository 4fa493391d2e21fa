import type { Endpoint } from '@panthiya/contract/endpoint';
import { endpoints } from '@panthiya/contract/endpoints';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { GOOD_FIELDS, mutation, oddHeaders, oddText } from './spoiling.ts';

/** A call with, mostly, one thing wrong. */
export interface BadRequest {
  readonly name: string;
  readonly method: Endpoint['method'];
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

/** Ids that stand for {name} in paths and for fields of this name, so that requests come as far as they can. */
export type KnownIds = Readonly<Record<string, string>>;

interface Property {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly items?: Property;
  readonly anyOf?: readonly Property[];
  readonly properties?: Readonly<Record<string, Property>>;
}

/** The fields of a schema; of a choice of shapes the first one's. */
function fieldsOf(schema: z.ZodMiniType | undefined): Readonly<Record<string, Property>> {
  if (schema === undefined) return {};
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Property;
  return whole.properties ?? whole.anyOf?.[0]?.properties ?? {};
}

const SIMPLE: Readonly<Record<string, unknown>> = {
  number: 1,
  integer: 1,
  boolean: true,
  null: null,
  array: [],
  string: 'Sipwin',
};

function goodValue(name: string, property: Property, ids: KnownIds): unknown {
  if (ids[name] !== undefined) return ids[name];
  if (property.enum) return property.enum[0];
  if (property.const !== undefined) return property.const;
  if (property.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (property.format === 'date') return '2026-01-31';
  if (property.format === 'date-time') return '2036-01-31T00:00:00Z';
  if (name in GOOD_FIELDS) return GOOD_FIELDS[name];
  if (property.anyOf?.[0]) return goodValue(name, property.anyOf[0], ids);
  const type = Array.isArray(property.type) ? property.type[0] : property.type;
  return SIMPLE[String(type)] ?? 'Sipwin';
}

/** A body of an endpoint with which nothing is wrong, as far as its schema can tell. */
export function goodBody(endpoint: Endpoint, ids: KnownIds): Record<string, unknown> {
  const fields = Object.entries(fieldsOf(endpoint.body));
  return Object.fromEntries(fields.map(([name, field]) => [name, goodValue(name, field, ids)]));
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** What stands in addresses where a word is expected, encoded or already broken. */
const oddWord = fc.oneof(
  fc.constantFrom('%00', '%ZZ', '..%2f..%2f', '%2e%2e', '%ed%a0%80', '-1', '', "'", '__proto__'),
  fc.constantFrom('a'.repeat(199), 'a'.repeat(10_000), '%20', '2147483648', '1e309', '\\'),
  oddText.map(encode),
);

interface Draw {
  readonly words: readonly string[];
  readonly at: number;
  readonly hasOddPath: boolean;
  readonly queries: readonly (readonly [number, boolean, string])[];
}

const draw: fc.Arbitrary<Draw> = fc.record({
  words: fc.array(oddWord, { minLength: 1, maxLength: 3 }),
  at: fc.nat(50),
  hasOddPath: fc.nat(3).map((number) => number === 0),
  queries: fc.array(fc.tuple(fc.nat(20), fc.boolean(), oddWord), { maxLength: 3 }),
});

function pathOf(endpoint: Endpoint, ids: KnownIds, { words, hasOddPath }: Draw): string {
  const fields = fieldsOf(endpoint.params);
  let index = 0;
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const odd = words[index++ % words.length] ?? '';
    return hasOddPath ? odd : encode(String(goodValue(name, fields[name] ?? {}, ids)));
  });
}

function searchOf(endpoint: Endpoint, ids: KnownIds, { queries }: Draw): string {
  const fields = fieldsOf(endpoint.query);
  const names = Object.keys(fields);
  // A call without a query is spoilt by one now and then, not each time.
  if (names.length === 0 && queries.length < 3) return '';
  const parts = queries.map(([index, isGood, odd]) => {
    const name = names[index % (names.length + 1)];
    if (name === undefined) return `x${index}=${odd}`;
    return `${name}=${isGood ? encode(String(goodValue(name, fields[name] ?? {}, ids))) : odd}`;
  });
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

const BOUNDARY = 'panthiya7';
const multipart = fc
  .record({
    field: fc.constantFrom('dp', 'slip', 'file', '__proto__', ''),
    fileName: fc.constantFrom('a.png', '../../etc/passwd', '"><svg onload=alert(1)>', ''),
    content: fc.oneof(
      fc.constantFrom('', '\u0089PNG\r\n', 'GIF89a', '%PDF-1.7', '<svg xmlns="x"/>'),
      fc.string({ unit: 'binary', maxLength: 300 }),
    ),
    isWhole: fc.boolean(),
  })
  .map(({ field, fileName, content, isWhole }) =>
    [
      `--${BOUNDARY}`,
      `content-disposition: form-data; name="${field}"; filename="${fileName}"`,
      'content-type: image/png',
      '',
      content,
      isWhole ? `--${BOUNDARY}--\r\n` : '',
    ].join('\r\n'),
  );

type BodyKind = 'spoilt' | 'odd text' | 'good';
const bodyKind = fc.constantFrom<BodyKind>('spoilt', 'spoilt', 'spoilt', 'odd text', 'good');

/** Calls of every endpoint, as its schemas say with something else somewhere. */
function badRequest(ids: KnownIds): fc.Arbitrary<BadRequest> {
  const named = Object.entries(endpoints as Readonly<Record<string, Endpoint>>);
  return fc
    .record({
      entry: fc.constantFrom(...named),
      spoil: mutation,
      kind: bodyKind,
      text: oddText,
      headers: oddHeaders,
      isTyped: fc.nat(9).map((number) => number > 0),
      further: fc.constantFrom<Record<string, string>>(
        {},
        {},
        { 'idempotency-key': 'a-key-of-somebody' },
        { 'if-match': 'W/"x"' },
        { 'if-none-match': '*' },
        { 'if-match': 'x'.repeat(300) },
      ),
      form: multipart,
      drawn: draw,
    })
    .map(({ entry, spoil, kind, text, headers, isTyped, further, form, drawn }) => {
      const [name, endpoint] = entry;
      const path = `/api${pathOf(endpoint, ids, drawn)}${searchOf(endpoint, ids, drawn)}`;
      const good = goodBody(endpoint, ids);
      const keys = Object.keys(good);
      const bodies: Readonly<Record<BodyKind, () => string>> = {
        spoilt: () => spoil.apply(good, keys),
        'odd text': () => JSON.stringify({ ...good, [keys[drawn.at % keys.length] ?? 'x']: text }),
        good: () => JSON.stringify(good),
      };
      const shared = { name, method: endpoint.method, path };
      if (endpoint.upload) {
        const type = isTyped ? `multipart/form-data; boundary=${BOUNDARY}` : 'multipart/form-data';
        const sent = { ...headers, ...further, 'content-type': type };
        return { ...shared, headers: sent, payload: form };
      }
      if (endpoint.body === undefined && isTyped) {
        const { 'content-type': _type, ...rest } = headers;
        return { ...shared, headers: { ...rest, ...further }, payload: undefined };
      }
      const payload = bodies[kind]().toWellFormed();
      const type = endpoint.isForm ? 'application/x-www-form-urlencoded' : 'application/json';
      const sent = { ...headers, ...further, ...(isTyped && { 'content-type': type }) };
      const written =
        endpoint.isForm && kind !== 'spoilt'
          ? new URLSearchParams(Object.entries(JSON.parse(payload) as Record<string, string>))
          : payload;
      return { ...shared, headers: sent, payload: String(written) };
    });
}

/** So many of them; the same number draws the same ones. */
export function drawBadRequests(ids: KnownIds, count: number, seed: number): readonly BadRequest[] {
  return fc.sample(badRequest(ids), { numRuns: count, seed });
}
