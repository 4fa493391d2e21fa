import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import type { MailTemplates } from '../../../notify/mail-template.ts';
import { classChangeLines } from './class-change-lines.ts';
import { findAnnouncementFacts, findMissedFacts } from './announcement-facts.repository.ts';

type Facts = NonNullable<Awaited<ReturnType<typeof findAnnouncementFacts>>>;

/** Whose it is: the course that the reader is in, else the organization. */
const origin = ({ courseTitle, organizationName }: Facts): Text =>
  courseTitle === null
    ? msg`${{ organizationName }} has written to you:`
    : msg`Your teacher of ${{ courseTitle }} at ${{ organizationName }} has written to you:`;

const asksToConfirm = ({ mustConfirm, isConfirmed }: Facts): boolean => mustConfirm && !isConfirmed;

/** A mail to a recipient who can still read it; the text itself is read on the page, where it counts as seen. */
const toRecipient = (
  say: (facts: Facts) => { readonly subject: Text; readonly preview: Text },
  isNeeded: (facts: Facts) => boolean,
) =>
  ({
    hours: 72,
    about: 'announcement',
    compose: async (queries, mail, { greeting, pageUrl }) => {
      const facts = await findAnnouncementFacts(queries, mail);
      if (facts === undefined || !isNeeded(facts)) return undefined;
      return {
        ...say(facts),
        group: facts.isUrgent || facts.change !== null ? 'class-changes' : 'announcements',
        greeting,
        paragraphs: [
          origin(facts),
          ...(facts.title === '' ? [] : [msg`Its title: ${{ title: facts.title }}`]),
          ...(facts.change === null ? [] : classChangeLines(facts.change)),
          ...(asksToConfirm(facts) ? [msg`Please open it, read it, and press Confirm.`] : []),
        ],
        action: { label: msg`Read the announcement`, url: pageUrl(facts.path) },
        notes: [msg`Your teachers see that you have read it once you open it.`],
      };
    },
  }) as const satisfies MailTemplates[string];

/** No fact stands in a subject (R1.10). */
function subjectOf({ isUrgent, change }: Facts) {
  if (change !== null) {
    return change.to.isCancelled
      ? { subject: msg`A class is cancelled`, preview: msg`This email gives the reason.` }
      : {
          subject: msg`A class has changed`,
          preview: msg`This email says when and where it is now.`,
        };
  }
  return {
    subject: isUrgent ? msg`Urgent: an announcement for you` : msg`An announcement for you`,
    preview: msg`Your teachers see who has read it.`,
  };
}

/** Mails about announcements (R17.1). */
export const announcementMails = {
  announcement: toRecipient(subjectOf, ({ isSeen }) => !isSeen),
  'announcement-reminder': toRecipient(
    () => ({
      subject: msg`An announcement waits for you`,
      preview: msg`Your teachers ask you to read this.`,
    }),
    (facts) => !facts.isSeen || asksToConfirm(facts),
  ),
  'announcement-asked-again': toRecipient(
    () => ({
      subject: msg`An announcement has changed`,
      preview: msg`Please read it and confirm it again.`,
    }),
    asksToConfirm,
  ),
  'announcement-missed': {
    hours: 72,
    about: 'announcement',
    compose: async (queries, mail, { greeting, pageUrl }) => {
      const facts = await findMissedFacts(queries, mail);
      if (facts === undefined) return undefined;
      const { title, organizationName, change } = facts;
      return {
        subject: msg`Your announcement was not sent`,
        preview: msg`It could not be sent at its time.`,
        greeting,
        paragraphs:
          change === null
            ? [
                msg`Your announcement “${{ title }}” at ${{ organizationName }} was not sent at its time.`,
                msg`The institute or the course was closed then, or the announcement had already ended. You can change it and send it again.`,
              ]
            : [
                msg`What you told a class of ${{ organizationName }} was not sent at its time. The change of the class stands.`,
                msg`The institute or the course was closed then, or the class had begun or was changed again.`,
              ],
        action: { label: msg`Open the announcement`, url: pageUrl(facts.path) },
        notes: [],
      };
    },
  },
} as const satisfies MailTemplates;
