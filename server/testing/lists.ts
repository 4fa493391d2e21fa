import type { Endpoint, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { TestApp } from './test-app.ts';

type Query = Readonly<Record<string, string>>;

/** A cursor that somebody wrote by hand. */
export const cursorOf = (...values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Every row of a paged list, read page by page with so many rows each; throws when it does not end. */
export async function walk<E extends Endpoint, Row>(
  app: TestApp,
  endpoint: E,
  {
    token,
    params = {},
    query = {},
    limit,
  }: { token: string; params?: Query; query?: Query; limit: number },
  rowsOf: (reply: ReplyOf<E>) => readonly Row[],
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  for (let page = 0; cursor !== null; page += 1) {
    if (page > 200) throw new Error('the list does not end');
    const position: Query = cursor === '' ? {} : { cursor };
    const { status, body } = await app.call(endpoint, {
      token,
      params,
      query: { ...query, ...position, limit: String(limit) },
    });
    if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
    rows.push(...rowsOf(body));
    cursor = (body as unknown as { readonly nextCursor: string | null }).nextCursor;
  }
  return rows;
}

/** The rows of an exported file, the header first. */
export async function readExport(
  app: TestApp,
  endpoint: Endpoint,
  { token, params = {}, query = {} }: { token: string; params?: Query; query?: Query },
) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const answer = await app.app.inject({
    method: 'GET',
    url: `/api${path}`,
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  const [header = [], ...rows] = parseCsv(answer.body);
  return { status: answer.statusCode, headers: answer.headers, header, rows };
}

/** What a spreadsheet makes of a CSV file (RFC 4180). */
function parseCsv(text: string): readonly (readonly string[])[] {
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.replace(/^\u{FEFF}/u, '').matchAll(field)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
