import { login } from '@panthiya/contract/identity/session.contract';
import { scopeOf } from '@panthiya/contract/access';
import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import { endpoints } from '@panthiya/server/testing/endpoints';
import { goodAddress, goodBody, textFieldsOf } from '@panthiya/server/testing/good-values';
import { buildRegistration } from '@panthiya/server/testing/people';
import { type Figure, none } from '../report.ts';
import { createCaller, type Question } from '../scene/ask.ts';
import { openWatchedBrowser, type Seen } from './browser.ts';
import { countNoticed } from './canary-control.ts';
import { visitPages } from './canary-pages.ts';
import { type Actor, createActor, createOrganization, must, type Stage } from './stage.ts';

/** Each would run as it is, and in capitals run or break loudly. Short enough for the shortest field of names. */
const CANARIES = [
  `"><img src=/canary onerror=alert(1)>`,
  `'"></script></title><svg onload=alert(2)><!--`,
  'javascript:alert(3)//{{7*7}}${alert(4)}',
] as const;

/** Fewest pages that show each of them: with fewer, most of them reached no page. */
const SHOWING_EACH = 8;

const named = endpoints;
/** These remove something that later ones need: they come last. */
const LAST = ['rejectRequest', 'reverseRequest', 'disableUser', 'suspendOrganization'];

interface Cast {
  readonly pupil: Actor;
  readonly payer: Actor;
  readonly head: Actor;
  readonly office: Actor;
  readonly orgId: string;
  readonly plan: string;
}

async function createCast(stage: Stage): Promise<Cast> {
  const pupil = await createActor(stage, 'pupil@example.com');
  const payer = await createActor(stage, 'payer@example.com');
  const head = await createActor(stage, 'head@example.com');
  const office = await createActor(stage, 'office@example.com', true);
  await stage.postgres.ask(
    `update users set premium_until = now() + interval '1 month', package_id = 'institute' where uid = '${head.uid}'`,
  );
  const orgId = await createOrganization(stage.call, head);
  await stage.postgres.ask(
    `insert into memberships (organization_id, user_id, roles)
       select organizations.id, users.id, '{student}' from organizations, users where uid in ('${pupil.uid}', '${payer.uid}')`,
  );
  return { pupil, payer, head, office, orgId, plan: 'class' };
}

/** A person's open request, with a canary in the texts of its payment; answers its id. */
async function askForPlan({ call }: Stage, { token }: Actor, plan: string, canary: string) {
  const asking = { method: 'POST', path: '/api/billing/upgrade', token };
  const { id } = await must(call, { ...asking, body: { packageId: plan } });
  const payment = { bank: canary, bankReference: canary, amount: 1, paidOn: '2026-01-31' };
  await must(call, { method: 'PUT', path: `${asking.path}/payment`, token, body: payment });
  return String(id);
}

const actorOf = ({ access }: Endpoint, { pupil, head, office }: Cast): Actor => {
  const scope = scopeOf(access);
  if (scope === 'provider') return office;
  return scope === 'organization' ? head : pupil;
};

/** Every text field of every call, alone. Answers how many were sent and how many were accepted. */
async function sweep({ call }: Stage, cast: Cast, canary: string) {
  const stage = { sent: 0, taken: 0 };
  const { features } = (await must(call, {
    path: '/api/system-features',
    token: cast.office.token,
  })) as { features: readonly { readonly id: string }[] };
  const others = Object.keys(named).filter((name) => !LAST.includes(name));
  for (const name of [...others, ...LAST]) {
    const endpoint = named[name] ?? login;
    const actor = actorOf(endpoint, cast);
    const ids: Record<string, string> = {
      orgId: cast.orgId,
      uid: cast.payer.uid,
      packageId: cast.plan,
      id: endpoint.path.startsWith('/packages') ? cast.plan : (features[0]?.id ?? ''),
    };
    for (const field of textFieldsOf(endpoint)) {
      // A change of one field is sent alone, so that the rules of other fields do not refuse it.
      const good =
        endpoint.method === 'PUT' && name !== 'savePayment' ? {} : goodBody(endpoint, ids);
      if (name === 'register') Object.assign(good, buildRegistration());
      if (name === 'createSystemFeature') good['featureCode'] = `code-${stage.sent}`;
      const value = field.isList ? [canary] : canary;
      const question: Question = {
        method: endpoint.method,
        path: goodAddress(endpoint, ids),
        token: actor.token,
        body: { ...good, [field.name]: value },
      };
      const { status } = await call(question);
      stage.sent += 1;
      if (status !== undefined && status < 300) stage.taken += 1;
    }
  }
  return stage;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Files whose names are canaries, and a sign-in by a browser with a canary as its name. */
async function sendNames({ server, call }: Stage, { pupil }: Cast, canary: string): Promise<void> {
  for (const [path, field] of [
    ['/api/upload/profile-picture', 'dp'],
    ['/api/billing/upgrade/slip', 'slip'],
  ] as const) {
    const form = new FormData();
    form.set(field, new Blob([PNG], { type: 'image/png' }), `${canary}.png`);
    await fetch(server.base + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${pupil.token}` },
      body: form,
    });
  }
  const { email, password } = pupil;
  const headers = { 'user-agent': canary };
  await must(call, { method: 'POST', path: '/api/auth/login', body: { email, password }, headers });
}

/** Decisions of billing staff, with a canary as the reason. */
async function decide(stage: Stage, cast: Cast, canary: string): Promise<void> {
  const { payer, pupil, office, plan } = cast;
  const answer = async (id: string, verb: string, body: unknown): Promise<void> => {
    const path = `/api/billing/upgrade-requests/${id}/${verb}`;
    await must(stage.call, { method: 'POST', path, token: office.token, body });
  };
  await answer(await askForPlan(stage, payer, plan, canary), 'reject', { reason: canary });
  const paid = await askForPlan(stage, payer, plan, canary);
  await answer(paid, 'approve', {});
  await answer(paid, 'reverse', { reason: canary });
  const open = await stage.call({ path: '/api/billing', token: pupil.token });
  if (!/"state":"open"/.test(open.body)) await askForPlan(stage, pupil, plan, canary);
}

/** Restores what the sweep removed, for the next one. */
async function undo({ call }: Stage, { orgId, office, payer }: Cast): Promise<void> {
  for (const path of [`organizations/${orgId}/activate`, `users/${payer.uid}/enable`]) {
    const question = { method: 'POST', path: `/api/admin/${path}`, token: office.token, body: {} };
    await must(call, question);
  }
  const { email, password } = payer;
  const question = { method: 'POST', path: '/api/auth/login', body: { email, password } };
  payer.token = String((await must(call, question))['token']);
}

/**
 * Names, texts, references, reasons, file names and browsers that would be scripts. Every page is shown to every kind of user.
 */
export async function measureCanaries(stage: Stage): Promise<readonly Figure[]> {
  const cast = await createCast(stage);
  const browser = await openWatchedBrowser();
  const seen: Seen = { scripts: [], violations: [], requests: [] };
  const sums = { sent: 0, taken: 0, pages: 0, showing: 0 };
  for (const canary of CANARIES) {
    console.log(`  ${canary}`);
    await decide(stage, cast, canary);
    await sendNames(stage, cast, canary);
    const swept = await sweep({ ...stage, call: createCaller(stage.server.base) }, cast, canary);
    const visited = await visitPages(browser, stage.server.base, cast, canary, seen);
    sums.sent += swept.sent;
    sums.taken += swept.taken;
    sums.pages += visited.pages;
    sums.showing += visited.showing;
    await undo(stage, cast);
  }
  const control = await countNoticed(browser, CANARIES);
  await browser.close();
  for (const one of [...seen.scripts, ...seen.violations, ...seen.requests].slice(0, 20)) {
    console.log(`  ${one}`);
  }
  return [
    none(
      'canaries through every text field into every page: scripts run, dialogs, script errors',
      seen.scripts.length,
      `${sums.sent} canaries sent in every text field of every call, ${sums.taken} taken; ${sums.pages} pages opened, ${sums.showing} of them showing one`,
    ),
    none('violations of the content policy', seen.violations.length),
    none('requests that markup of a canary made', seen.requests.length),
    {
      name: 'pages that showed a canary as text',
      value: sums.showing,
      unit: '',
      budget: { atLeast: CANARIES.length * SHOWING_EACH },
      beside: 'a sweep whose canaries arrived nowhere would prove nothing',
    },
    {
      name: 'the same browser on a page that is not careful: canaries noticed',
      value: control,
      unit: `of ${CANARIES.length}`,
      budget: { atLeast: CANARIES.length },
    },
  ];
}
