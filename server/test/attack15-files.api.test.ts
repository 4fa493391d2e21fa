import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTable } from '../src/platform/tables/read-table.ts';
import { openListDesk } from '../testing/class-lists.ts';
import { buildOrganization, type BuiltOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

// Small files that cost the only process seconds to hours, or a gigabyte.

let app: TestApp;
let admin: Person;
let organization: BuiltOrganization;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(app, { isVerified: true });
  organization = await buildOrganization(app, admin);
});
afterAll(() => app.close());
const { preview } = openListDesk(() => ({ app, admin, organization }));

/** An XLSX file with these parts. */
const bookOf = (parts: Readonly<Record<string, string>>, level: 0 | 9 = 9): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
        ...parts,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
    { level },
  );
const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const SHEET = 'xl/worksheets/sheet1.xml';
const NAMES = sheetOf('<row><c t="inlineStr"><is><t>Name</t></is></c></row>');

/** How long a list keeps the process, ms; each of these took some seconds, and grew with the square. */
async function timeOf(list: string | Uint8Array) {
  const begin = performance.now();
  const { status, body } = await preview(list);
  return { status, body, spent: performance.now() - begin };
}
const FAST = 2500;

it('R21.9.6 one text of blanks that a thousand cells share is refused before it is looked at', async () => {
  const cells = '<c t="s"><v>0</v></c>'.repeat(1000);
  const { status, body } = await preview(
    bookOf({
      [SHEET]: sheetOf(`<row>${cells}</row>`),
      'xl/sharedStrings.xml': `<sst><si><t>${' '.repeat(2_000_000)}</t></si></sst>`,
    }),
  );
  expect(status).toBe(400);
  expect(body.message).toMatch(/too big/);
});

it('R21.9.6 a format of brackets that are never closed costs no time', async () => {
  const code = '['.repeat(100_000);
  const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
  const { status, spent } = await timeOf(bookOf({ [SHEET]: NAMES, 'xl/styles.xml': styles }));
  expect(status).toBe(200);
  expect(spent).toBeLessThan(FAST);
});

it('R21.9.6 a cell of tabs costs no time', async () => {
  const { status, spent } = await timeOf(`Name,Phone\n"Kamal${'\t'.repeat(100_000)}Perera",\n`);
  expect(status).toBe(200);
  expect(spent).toBeLessThan(FAST);
});

it('R21.9.6 a cell or a head of a hundred thousand signs that combine is refused, and costs no time', async () => {
  const signs = `a${'\u0323\u0301'.repeat(40_000)}`;
  const inCell = await timeOf(`Name,School\nKamal,${signs}\n`);
  expect(inCell.body.rows).toMatchObject([{ outcome: 'refused', field: 'school' }]);
  expect(inCell.spent).toBeLessThan(FAST);
  const inHead = await timeOf(`Name,${signs}\nKamal,\n`);
  expect(inHead.body.rows).toMatchObject([{ outcome: 'new' }]);
  expect(inHead.spent).toBeLessThan(FAST);
});

it('R21.9.6 elements deep within each other are no sheet: each that is open takes memory', async () => {
  const deep = `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`;
  const { status } = await preview(bookOf({ [SHEET]: NAMES.replace('</worksheet>', `${deep}$&`) }));
  expect(status).toBe(400);
});

it('R21.9.6 other calls get their turns while eight megabytes of cells are read', async () => {
  const cells = '<c r="A1"><v>1</v></c>'.repeat(300_000);
  // Stored, not packed: unpacking would give turns too.
  const book = bookOf({ [SHEET]: sheetOf(`<row>${cells}</row>`) }, 0);
  let turns = 0;
  let isRead = false;
  const count = () => {
    turns += 1;
    if (!isRead) setImmediate(count);
  };
  setImmediate(count);
  await readTable(Buffer.from(book), { rows: 9, lastRow: 9, columns: 9, letters: 9_000_000 });
  isRead = true;
  expect(turns).toBeGreaterThan(50);
});
