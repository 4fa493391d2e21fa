import { msg } from '#texts';
import { pages, pathTo } from '@panthiya/contract/pages';
import type { Queries } from '../../db/database.ts';
import type { MailFacts, MailTemplates } from '../../notify/mail-template.ts';
import { writeColomboTime } from '../../platform/colombo-time.ts';
import type { MailText } from '../../platform/mail-layout.ts';
import { createLinkToken, hashToken } from '../../platform/secret-token.ts';
import {
  findAddressRecovery,
  keepStopHash,
} from '../../records/address-recoveries/address-recoveries.repository.ts';
import { findUser } from '../../records/users/users.repository.ts';

const DAY = 24;

/** The mails on the way, to the old address alone: each of them stops it with one press. */
async function writeWaiting(
  queries: Queries,
  id: string,
  { recipient, appName, greeting, pageUrl }: MailFacts,
): Promise<MailText | undefined> {
  const row = await findAddressRecovery(queries, id);
  if (row === undefined || row.endedAt !== null || row.oldEmail !== recipient) return undefined;
  const token = createLinkToken();
  await keepStopHash(queries, row.id, hashToken(token));
  return {
    subject: msg`The email of your ${{ appName }} account will be changed`,
    preview: msg`Do you still read this mailbox? You can stop it with one press.`,
    greeting,
    paragraphs: [
      msg`Somebody told our support team that you cannot read this mailbox any more. So they asked to give your account another email.`,
      row.dueAt === null
        ? msg`A second person of our team has to confirm it first. Then seven days begin.`
        : msg`It will be changed on ${{ moment: writeColomboTime(row.dueAt) }}, Sri Lanka time.`,
      msg`Was it not you, or do you read this mailbox again? Then stop it.`,
    ],
    // The secret is in the fragment, so that it reaches no log (R2.2.4.4).
    action: { label: msg`Stop it`, url: `${pageUrl(pages.addressStop)}#token=${token}` },
    notes: [msg`Was it you? Then you have nothing to do.`],
  };
}

/** To the other system administrators; undefined once one has confirmed it, or it is over. */
async function writeToAdmins(
  queries: Queries,
  id: string,
  { greeting, pageUrl }: MailFacts,
): Promise<MailText | undefined> {
  const row = await findAddressRecovery(queries, id);
  if (row === undefined || row.endedAt !== null || row.dueAt !== null) return undefined;
  const person = await findUser(queries, row.userId);
  if (person === undefined) return undefined;
  return {
    subject: msg`A lost mailbox waits for a second administrator`,
    preview: msg`Another person has to confirm it.`,
    greeting,
    paragraphs: [
      msg`A system administrator asked to give an account another email, because the mailbox is lost. Another one has to confirm it.`,
      msg`Ask the owner yourself first, by a call or face to face. Confirm it only if it was them. Else stop it.`,
    ],
    action: { label: msg`See the request`, url: pageUrl(pathTo('adminUser', { uid: person.uid })) },
    notes: [msg`Without you nothing happens. After 14 days the request is over.`],
  };
}

/** Mails about a change of the address for a lost mailbox (R18.5.5). All but one go to the old address. */
export const addressRecoveryMails = {
  'address-moving': {
    hours: 7 * DAY,
    about: 'address-recovery',
    compose: (queries, { subjectId }, facts) => writeWaiting(queries, subjectId, facts),
  },
  'address-moving-reminder': {
    hours: DAY,
    about: 'address-recovery',
    compose: (queries, { subjectId }, facts) => writeWaiting(queries, subjectId, facts),
  },
  'address-second-asked': {
    hours: 14 * DAY,
    about: 'address-recovery',
    compose: (queries, { subjectId }, facts) => writeToAdmins(queries, subjectId, facts),
  },
  'address-kept': {
    hours: DAY,
    write: ({ greeting, appName }) => ({
      subject: msg`The email of your ${{ appName }} account stays as it is`,
      preview: msg`The request to change it was stopped.`,
      greeting,
      paragraphs: [msg`The request to give your account another email was stopped.`],
      notes: [msg`Did you not ask for it? Then tell our support team, please.`],
    }),
  },
  'address-moved': {
    hours: 7 * DAY,
    write: ({ greeting, appName }) => ({
      subject: msg`The email of your ${{ appName }} account was changed`,
      preview: msg`The waiting time of seven days is over.`,
      greeting,
      paragraphs: [
        msg`Our support team gave your account another email, and the waiting time of seven days is over. We signed you out on all devices.`,
      ],
      notes: [msg`Was it not you? Then tell our support team at once.`],
    }),
  },
} as const satisfies MailTemplates;
