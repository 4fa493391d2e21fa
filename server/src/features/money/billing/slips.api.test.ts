import { createHash } from 'node:crypto';
import { getBilling, getOwnSlip, withdrawUpgrade } from '@panthiya/contract/money/billing.contract';
import { getRequestSlip } from '@panthiya/contract/money/upgrade-requests.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRequest, pdfSlip, sendSlip } from '../../../../testing/billing.ts';
import { buildDesk } from '../../../../testing/billing-staff.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { coloursOf, phonePhoto, pngBomb, twoHalves } from '../../../../testing/pictures.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

const MB = 1024 * 1024;

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk({ hasBackground: false }));
});
afterAll(() => app.close());

async function payer() {
  const person = await buildUser(app, { isVerified: true });
  return { person, request: await buildRequest(app, person) };
}
const fetchFile = (path: string, person?: Person) =>
  app.app.inject({
    url: `/api${path}`,
    headers: person === undefined ? {} : { authorization: `Bearer ${person.token}` },
  });
const fetchOwn = (person?: Person) => fetchFile(getOwnSlip.path, person);
const fetchSlip = (id: string, person?: Person) =>
  fetchFile(getRequestSlip.path.replace('{id}', id), person);
const hasSlip = async ({ token }: Person) =>
  (await app.call(getBilling, { token })).body.request?.hasSlip;

/** A PDF of so many bytes. */
const fill = (size: number): Buffer => pdfSlip('x'.repeat(size - pdfSlip().length));

describe('R4.47 bank slips', () => {
  it('a photograph becomes an upright WebP of 2000 pixels at most, without where and by what it was taken', async () => {
    const { person, request } = await payer();
    expect((await sendSlip(app, person, await phonePhoto(3000, 2000))).status).toBe(200);
    expect(await hasSlip(person)).toBe(true);
    const answer = await fetchOwn(person);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="slip-${request.reference}.webp"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    });
    const { width, height, exif, format } = await sharp(answer.rawPayload).metadata();
    expect({ width, height, exif, format }).toEqual({
      width: 1333,
      height: 2000,
      exif: undefined,
      format: 'webp',
    });
    expect(await coloursOf(answer.rawPayload)).toEqual(['red', 'blue']);
    expect(answer.rawPayload.includes('SecretMaker')).toBe(false);
  });

  it('a small picture is not blown up', async () => {
    const { person } = await payer();
    await sendSlip(app, person, await twoHalves(300, 200).png().toBuffer());
    const { width, height } = await sharp((await fetchOwn(person)).rawPayload).metadata();
    expect([width, height]).toEqual([300, 200]);
  });

  it('a PDF stays as it is and is only handed out; again replaces it', async () => {
    const { person, request } = await payer();
    await sendSlip(app, person, await twoHalves(30, 20).jpeg().toBuffer());
    const file = pdfSlip('second');
    expect((await sendSlip(app, person, file)).status).toBe(200);
    const answer = await fetchSlip(request.id, staff);
    expect(answer.rawPayload.equals(file)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="slip-${request.reference}.pdf"`,
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    });
    const { rows } = await app.pool.query(
      'select sha256 from payment_slips where request_id = $1',
      [request.id],
    );
    expect(rows).toEqual([{ sha256: createHash('sha256').update(file).digest() }]);
  });

  it('a polyglot loses all but its picture', async () => {
    const { person } = await payer();
    const picture = await twoHalves(30, 20).png().toBuffer();
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    expect((await sendSlip(app, person, Buffer.concat([picture, html]))).status).toBe(200);
    expect((await fetchOwn(person)).rawPayload.includes('script')).toBe(false);
  });

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a WebP', () => twoHalves(30, 20).webp().toBuffer()],
    ['a GIF', () => twoHalves(30, 20).gif().toBuffer()],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a bomb of 50,000 x 50,000 pixels', () => pngBomb(50_000, 50_000)],
    ['the beginning of a JPEG', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a PDF without its end', () => pdfSlip().subarray(0, -7)],
    [
      'a PDF that begins as something else',
      () => Buffer.concat([Buffer.from('GIF89a'), pdfSlip()]),
    ],
  ])('refuses %s, and nothing is kept', async (_what, make) => {
    const { person } = await payer();
    const answer = await sendSlip(app, person, await make());
    expect([answer.status, answer.body.code]).toEqual([400, 'SLIP_INVALID']);
    expect(await hasSlip(person)).toBe(false);
  });

  it('takes 5 MB and not a byte more', async () => {
    const { person } = await payer();
    expect((await sendSlip(app, person, fill(5 * MB + 1))).status).toBe(413);
    expect(await hasSlip(person)).toBe(false);
    expect((await sendSlip(app, person, fill(5 * MB))).status).toBe(200);
  });

  it('nobody but the payer and system administrators sees it', async () => {
    const { person, request } = await payer();
    await sendSlip(app, person, pdfSlip());
    const other = (await payer()).person;
    expect((await fetchOwn(other)).statusCode).toBe(404);
    expect((await fetchSlip(request.id, other)).statusCode).toBe(403);
    expect((await fetchSlip(request.id, person)).statusCode).toBe(403);
    expect((await fetchOwn()).statusCode).toBe(401);
    expect((await fetchSlip(request.id)).statusCode).toBe(401);
    expect((await fetchSlip('00000000-0000-4000-8000-000000000000', staff)).statusCode).toBe(404);
  });

  it('is taken only for a request that waits', async () => {
    const person = await buildUser(app, { isVerified: true });
    expect((await sendSlip(app, person, pdfSlip())).body.code).toBe('NO_OPEN_REQUEST');
    expect((await sendSlip(app, undefined, pdfSlip())).status).toBe(401);
  });

  it('20 a day', async () => {
    const { person } = await payer();
    for (let round = 0; round < 20; round += 1) {
      expect((await sendSlip(app, person, pdfSlip())).status).toBe(200);
    }
    expect((await sendSlip(app, person, pdfSlip())).status).toBe(429);
  });

  it('R4.47 goes with the request that its owner withdraws: nobody fills the disk by asking again', async () => {
    const { person, request } = await payer();
    await sendSlip(app, person, pdfSlip());
    await app.call(withdrawUpgrade, { token: person.token, body: {} });
    expect(await hasSlip(person)).toBe(false);
    expect((await fetchSlip(request.id, staff)).statusCode).toBe(404);
    const { rows } = await app.pool.query('select 1 from payment_slips where request_id = $1', [
      request.id,
    ]);
    expect(rows).toEqual([]);
  });
});
