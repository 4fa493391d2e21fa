import { allLocales, type Locale } from '@panthiya/contract/locale/locales';
import { allMails } from '../../../server/src/features.ts';
import type { Queries } from '../../../server/src/db/database.ts';
import { greet, type MailTemplate } from '../../../server/src/notify/mail-template.ts';
import { layOutHtml, type MailText, speakMail } from '../../../server/src/platform/mail-layout.ts';
import type { SignInWay } from '../../../server/src/domain/accounts/new-device.mails.ts';
import type { Scene } from './studio.ts';

const SENDER = { appName: 'Panthiya', supportEmail: 'help@panthiya.example' };
const PUBLIC_URL = 'https://panthiya.example';
const READER = {
  firstName: 'Nethmi',
  email: 'nethmi@example.com',
  emailVerifiedAt: new Date('2026-01-05T04:30:00Z'),
};

/** What the rows say that mails are about. The templates take of it what they need. */
const ROW = {
  title: 'Physics 2027 Theory',
  courseTitle: 'Physics 2027 Theory',
  organizationName: 'Sipwin Institute',
  name: 'Sipwin Institute',
  orgId: 'sipwin',
  organizationId: '3f1a6b7c-0000-4000-8000-00000000000a',
  language: 'en',
  invitedBy: 'Kasun Perera',
  role: 'student',
  reason: 'The slip cannot be read.',
  suspensionReason: 'The fees were not clear.',
  request: { packageTitle: 'Institute', reference: 'PT-7K2M9Q' },
  packageTitle: 'Institute',
  endsAt: new Date('2026-12-21T18:30:00Z'),
  isPast: false,
  isRenewable: true,
  wasRejected: false,
  state: 'active',
  email: READER.email,
  userId: 'somebody',
  endedAt: null,
  confirmedAt: null,
  dueAt: null,
  secondFactorFrom: '2026-12-07',
  isLive: false,
  isConfirmed: false,
  isForSystem: false,
  helpers: [{ id: 'somebody' }],
  firstName: 'Kasun',
  lastName: 'Perera',
  oldEmail: READER.email,
  duties: [] as readonly string[],
  mustConfirm: false,
  isUrgent: false,
  isSeen: false,
  change: null,
};
const CONFIRMED = { confirmedAt: new Date('2026-11-27T08:35:00Z'), isLive: true };

const HELD = {
  beginsAt: '2026-11-28T02:30:00Z',
  endsAt: '2026-11-28T04:30:00Z',
  place: 'Hall 1',
  isCancelled: false,
};
/** What an announcement can tell of a class. */
const CHANGES = [
  { from: HELD, to: { ...HELD, isCancelled: true, reason: 'The hall is closed.' } },
  { from: HELD, to: { ...HELD, beginsAt: '2026-11-29T08:30:00Z', place: 'Hall 2', reason: '' } },
  { from: HELD, to: { ...HELD, place: 'Hall 2', reason: '' } },
  { from: { ...HELD, isCancelled: true }, to: { ...HELD, reason: '' } },
  { from: null, to: { ...HELD, reason: '' } },
];

/** How somebody signed in, one mail each. */
const WAYS: readonly SignInWay[] = [
  'totp',
  'password',
  'passkey',
  'passkey-alone',
  'recovery-code',
  'provider',
  'provider-and-factor',
  'trust',
  'mailed-link',
];

/** The rows of which templates say something else. */
const ROWS: readonly (readonly Readonly<Record<string, unknown>>[])[] = [
  [ROW],
  [
    {
      ...ROW,
      ...CONFIRMED,
      state: 'waiting',
      role: 'lecturer',
      duties: ['cashier'],
      isPast: true,
      mustConfirm: true,
      isUrgent: true,
      isForSystem: true,
      helpers: [],
      wasRejected: true,
      endsAt: null,
    },
  ],
  [{ ...ROW, state: 'declined', role: 'admin', isPast: true, isRenewable: false, invitedBy: null }],
  [
    { ...ROW, ...CONFIRMED, dueAt: new Date('2026-11-30T08:35:00Z'), isPast: true },
    { ...ROW, title: 'Chemistry 2027' },
  ],
  ...CHANGES.map((change) => [{ ...ROW, title: '', change }]),
];

/** A database whose every question has these rows as its answer: a template reads facts, and writes nothing that stays. */
export function answerAll(rows: readonly unknown[]): Queries {
  // Statements by hand answer an object with rows.
  const answer = Object.assign([...rows], { rows });
  const chain: object = new Proxy(() => undefined, {
    get: (_, name) =>
      name === 'then' ? (resolve: (found: unknown) => void) => resolve(answer) : chain,
    apply: () => chain,
  });
  return chain as Queries;
}

async function write(
  template: MailTemplate,
  rows: readonly unknown[],
  way: SignInWay,
): Promise<MailText | undefined> {
  const facts = {
    greeting: greet(rows.length > 1 ? undefined : READER, READER.email),
    recipient: READER.email,
    appName: SENDER.appName,
    details: {
      at: '2026-11-27T08:35:00Z',
      browser: 'Chrome',
      system: 'Android',
      way,
      before: '2026-11-28T02:30:00Z',
      now: '2026-11-29T08:30:00Z',
      place: rows.length > 1 ? '' : 'Hall 2',
      reason: 'The hall is closed.',
      wasCancelled: String(way === 'passkey'),
    },
    pageUrl: (path: string) => PUBLIC_URL + path,
  };
  if ('compose' in template) {
    const mail = { userId: 'somebody', subjectId: 'something' };
    return template.compose(answerAll(rows), mail, facts);
  }
  if ('token' in template) {
    return template.writeWithLink(facts, `${PUBLIC_URL}${template.token.path}#token=kWp3`);
  }
  return template.write(facts);
}

/** Programs for mail show these words beside the subject, and the mail hides them. */
const showPreview = (html: string): string =>
  html.replace('display:none;max-height:0;overflow:hidden', 'padding:8px 16px;font-size:13px');

/** Each kind of mail of the product, written by its own template in each language. */
export async function drawMails(): Promise<readonly Scene[]> {
  const scenes = new Map<string, Scene>();
  for (const template of Object.values<MailTemplate>(allMails)) {
    const cases = [
      ...ROWS.map((rows) => [rows, 'totp'] as const),
      ...WAYS.map((way) => [[ROW], way] as const),
    ];
    for (const [rows, way] of cases) {
      const text = await write(template, rows, way);
      if (text === undefined) continue;
      const drawn = allLocales.map((locale): [Locale, string] => [
        locale,
        showPreview(layOutHtml(speakMail(text, { locale, isStranger: rows.length > 1 }), SENDER)),
      ]);
      const html = Object.fromEntries(drawn) as Record<Locale, string>;
      scenes.set(html.en, { name: `mail-${scenes.size}`, origin: 'mail', html });
    }
  }
  return [...scenes.values()];
}
