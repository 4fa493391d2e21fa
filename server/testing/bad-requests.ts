import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import { endpoints } from '../src/endpoints.ts';
import * as fc from 'fast-check';
import { encode, fieldsOf, goodBody, goodValue, type KnownIds } from './good-values.ts';
import { mutation, oddHeaders, oddText } from './spoiling.ts';

/** A call with, mostly, one thing wrong. */
export interface BadRequest {
  readonly name: string;
  readonly method: Endpoint['method'];
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
}

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
  const named = Object.entries(endpoints);
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
      const build = (
        sent: Readonly<Record<string, string>>,
        payload: string | undefined,
      ): BadRequest => ({ name, method: endpoint.method, path, headers: sent, payload });
      if (endpoint.upload) {
        const type = isTyped ? `multipart/form-data; boundary=${BOUNDARY}` : 'multipart/form-data';
        return build({ ...headers, ...further, 'content-type': type }, form);
      }
      if (endpoint.body === undefined && isTyped) {
        const { 'content-type': _type, ...rest } = headers;
        return build({ ...rest, ...further }, undefined);
      }
      const payload = bodies[kind]().toWellFormed();
      const type = endpoint.isForm ? 'application/x-www-form-urlencoded' : 'application/json';
      const sent = { ...headers, ...further, ...(isTyped && { 'content-type': type }) };
      const written =
        endpoint.isForm && kind !== 'spoilt'
          ? new URLSearchParams(Object.entries(JSON.parse(payload) as Record<string, string>))
          : payload;
      return build(sent, String(written));
    });
}

/** So many of them; the same number draws the same ones. */
export function drawBadRequests(ids: KnownIds, count: number, seed: number): readonly BadRequest[] {
  return fc.sample(badRequest(ids), { numRuns: count, seed });
}
