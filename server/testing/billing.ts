import { requestUpgrade } from '@panthiya/contract/money/billing.contract';
import { ensurePackages } from '../seeds/reference/packages.ts';
import { createDatabase } from '../src/db/database.ts';
import { settleEndingPlans } from '../src/features/money/billing/expiry.ts';
import { lapseForgottenRequests } from '../src/features/money/billing/lapsing.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface BuiltRequest {
  readonly id: string;
  readonly reference: string;
}

/** The packages that come with the product: free, class (LKR 1,500), institute (4,500), campus (12,000). */
export const buildPackages = (app: Pick<TestApp, 'pool'>): Promise<void> =>
  ensurePackages(createDatabase(app.pool));

/** Asks for a plan through the API. */
export async function buildRequest(
  app: TestApp,
  person: Person,
  packageId = 'class',
): Promise<BuiltRequest> {
  const { body } = await app.call(requestUpgrade, { body: { packageId }, token: person.token });
  return { id: body.id, reference: body.reference };
}

/** Lets the end of somebody's plan be so far away: '13 days', '-1 second'. It began long before. */
export async function setPlanEnd(app: TestApp, person: Person, when: string): Promise<void> {
  await app.pool.query(
    `with moved as (
       update subscriptions set ends_at = now() + $2::interval, started_at = now() - interval '60 days'
       where ended_at is null and user_id = (select id from users where uid = $1)
       returning user_id, ends_at
     )
     update users set premium_until = moved.ends_at + interval '7 days' from moved where id = moved.user_id`,
    [person.uid, when],
  );
}

/** Runs the job that reminds of ends and ends what is over. */
export async function settlePlans(app: Pick<TestApp, 'pool'>): Promise<void> {
  const database = createDatabase(app.pool);
  await settleEndingPlans(database);
  await lapseForgottenRequests(database);
}

/** Sends a file as the page does, whatever it is called. */
export async function sendSlip({ app }: TestApp, person: Person | undefined, file: Buffer) {
  const form = new FormData();
  form.set('slip', new File([new Uint8Array(file)], '../../etc/passwd.exe', { type: 'text/html' }));
  const request = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/billing/upgrade/slip',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** A PDF of one empty page, as a bank's app makes it. */
export const pdfSlip = (words = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n%${words}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
