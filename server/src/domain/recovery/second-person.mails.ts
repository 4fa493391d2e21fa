import { msg } from '#texts';
import { pathTo } from '@panthiya/contract/pages';
import type { Queries } from '../../db/database.ts';
import type { MailFacts, SubjectMail } from '../../notify/mail-template.ts';
import type { MailText } from '../../platform/mail-layout.ts';
import { findRecovery } from '../../records/recoveries/recoveries.repository.ts';
import { findUser } from '../../records/users/users.repository.ts';
import { fullName } from '../accounts/users.presenter.ts';
import { findMissingPlaces } from './second-person.ts';

/** To somebody who can confirm as a second person; undefined once their place has confirmed, or nobody has to. */
export async function writeToHelper(
  queries: Queries,
  { subjectId, userId }: SubjectMail,
  { greeting, pageUrl }: MailFacts,
): Promise<MailText | undefined> {
  const row = await findRecovery(queries, subjectId);
  if (row === undefined || row.endedAt !== null || row.dueAt !== null) return undefined;
  const asker = await findUser(queries, row.userId);
  if (asker === undefined) return undefined;
  const missing = await findMissingPlaces(queries, asker);
  const own = missing.find(({ helpers }) => helpers.some(({ id }) => id === userId));
  const isForSystem = missing.some((place) => place.isForSystem);
  if (own === undefined && !isForSystem) return undefined;
  const path =
    own?.orgId == null
      ? pathTo('adminUser', { uid: asker.uid })
      : pathTo('organizationSettings', { orgId: own.orgId });
  const person = fullName(asker);
  return {
    subject: msg`Did somebody of your staff lose the second step?`,
    preview: msg`Another person has to confirm it.`,
    greeting,
    paragraphs: [
      own?.name == null
        ? msg`${{ person }} asked to turn the second step off, because the app and the codes are lost. A system administrator has to confirm it.`
        : msg`${{ person }} of ${{ organization: own.name }} asked to turn the second step off, because the app and the codes are lost. Another admin has to confirm it.`,
      msg`Ask them yourself first, by a call or face to face: a stolen password and mailbox can ask too. Confirm it only if it was them. Else stop it.`,
    ],
    action: { label: msg`See the request`, url: pageUrl(path) },
    notes: [msg`Without you nothing happens. After 14 days the request is over.`],
  };
}
