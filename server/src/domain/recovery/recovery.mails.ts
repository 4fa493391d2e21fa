import { msg } from '#texts';
import { LONG_RECOVERY_DAYS, SECOND_PERSON_DAYS } from '@panthiya/contract/identity/recovery.rules';
import { pages } from '@panthiya/contract/pages';
import type { Queries } from '../../db/database.ts';
import { ifItWasNotYou, type MailFacts, type MailTemplates } from '../../notify/mail-template.ts';
import { writeColomboTime } from '../../platform/colombo-time.ts';
import type { MailText } from '../../platform/mail-layout.ts';
import { createLinkToken, hashToken } from '../../platform/secret-token.ts';
import { findRecovery, keepMailedHash } from '../../records/recoveries/recoveries.repository.ts';
import type { RecoveryRow } from '../../records/recoveries/recoveries.table.ts';
import { findUser } from '../../records/users/users.repository.ts';
import { writeToHelper } from './second-person.mails.ts';

const HOURS = 24;
const LONGEST_HOURS = LONG_RECOVERY_DAYS * 24;

/** A link whose secret is made while the mail is sent. It is in the fragment, so that it reaches no log (R2.2.4.4). */
async function makeLink(
  queries: Queries,
  { id }: RecoveryRow,
  [kind, path, { pageUrl }]: readonly ['link' | 'stop', string, MailFacts],
): Promise<string> {
  const token = createLinkToken();
  const hash = hashToken(token);
  await keepMailedHash(queries, id, kind === 'link' ? { link: hash } : { stop: hash });
  return `${pageUrl(path)}#token=${token}`;
}

/** The open request of a mail; undefined where its account has another address by now: secrets go to the present one alone. */
const findOpen = async (
  queries: Queries,
  id: string,
  { recipient }: MailFacts,
): Promise<RecoveryRow | undefined> => {
  const row = await findRecovery(queries, id);
  if (row?.endedAt !== null) return undefined;
  const user = await findUser(queries, row.userId);
  return user?.email === recipient ? row : undefined;
};

/** The mails on the way: each of them stops it with one press. */
async function writeWaiting(
  queries: Queries,
  id: string,
  facts: MailFacts,
): Promise<MailText | undefined> {
  const row = await findOpen(queries, id, facts);
  if (row === undefined || row.confirmedAt === null) return undefined;
  const { appName, greeting } = facts;
  const url = await makeLink(queries, row, ['stop', pages.recoveryStop, facts]);
  const paragraph =
    row.dueAt === null
      ? msg`Somebody with your password and your email asked to turn the second step of your account off. Another person has to confirm it first.`
      : msg`Somebody with your password and your email asked to turn the second step of your account off. It will be turned off on ${{ moment: writeColomboTime(row.dueAt) }}, Sri Lanka time.`;
  return {
    subject: msg`The second step of your ${{ appName }} account will be turned off`,
    preview: msg`Was this not you? You can stop it with one press.`,
    greeting,
    paragraphs: [
      paragraph,
      msg`Was it you? Then you have nothing to do. Was it not you, or did you find your app or a code? Then stop it.`,
    ],
    action: { label: msg`Stop it`, url },
    notes: [ifItWasNotYou(facts)],
  };
}

/** Mails about a request to turn the second step off (R18.5.3). */
export const recoveryMails = {
  'recovery-asked': {
    hours: HOURS,
    about: 'recovery',
    compose: async (queries, { subjectId }, facts) => {
      const row = await findOpen(queries, subjectId, facts);
      if (row === undefined || row.confirmedAt !== null) return undefined;
      const { appName, greeting } = facts;
      return {
        subject: msg`Did you lose your second step for ${{ appName }}?`,
        preview: msg`Confirm that we should turn it off.`,
        greeting,
        paragraphs: [
          msg`Somebody entered your password and asked us to turn the second step of your account off.`,
          msg`Was it you? Press the button. Then it takes three days or longer, and we send you more emails. You can stop it at any time.`,
        ],
        action: {
          label: msg`Yes, I lost it`,
          url: await makeLink(queries, row, ['link', pages.recovery, facts]),
        },
        notes: [
          msg`The link works once, for 24 hours. Without it nothing happens.`,
          msg`Was it not you? Then somebody knows your password. Choose a new one.`,
          ifItWasNotYou(facts),
        ],
      };
    },
  },
  'recovery-begun': {
    hours: LONGEST_HOURS,
    about: 'recovery',
    compose: (queries, { subjectId }, facts) => writeWaiting(queries, subjectId, facts),
  },
  'recovery-second-asked': {
    hours: SECOND_PERSON_DAYS * 24,
    about: 'recovery',
    compose: (queries, mail, facts) => writeToHelper(queries, mail, facts),
  },
  'recovery-reminder': {
    hours: HOURS,
    about: 'recovery',
    compose: (queries, { subjectId }, facts) => writeWaiting(queries, subjectId, facts),
  },
  'recovery-done': {
    hours: HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: msg`The second step of your ${{ appName }} account was turned off`,
      preview: msg`Your password is enough to sign in now.`,
      greeting,
      paragraphs: [
        msg`You asked us to turn the second step of your account off, and the waiting time is over. We signed you out on all devices. Your password is enough to sign in now.`,
        msg`Turn the second step on again soon: it keeps others out who know your password.`,
      ],
      action: { label: msg`Sign in`, url: pageUrl(pages.login) },
      notes: [ifItWasNotYou({ pageUrl })],
    }),
  },
  'recovery-stopped': {
    hours: HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: msg`The second step of your ${{ appName }} account stays on`,
      preview: msg`The request to turn it off was stopped.`,
      greeting,
      paragraphs: [
        msg`The request to turn the second step of your account off was stopped. Signing in needs it as before.`,
      ],
      notes: [ifItWasNotYou({ pageUrl })],
    }),
  },
} as const satisfies MailTemplates;
