import { msg } from '#texts';
import { pages } from '@panthiya/contract/pages';
import type { MailTemplates } from '../../notify/mail-template.ts';

/** Life of a confirmation link, hours (security.md, "Keys, hashes and random values"). */
const VERIFY_HOURS = 24;

export const registrationMails = {
  'verify-email': {
    hours: VERIFY_HOURS,
    token: { kind: 'verify-email', path: pages.verifyEmail },
    writeWithLink: ({ greeting, appName }, url) => ({
      subject: msg`Confirm your email address for ${{ appName }}`,
      preview: msg`One press and your account is ready.`,
      greeting,
      paragraphs: [
        msg`Welcome to ${{ appName }}. Please confirm that this address is yours, so that your classes can reach you.`,
        msg`The page asks for the password that you chose, unless you are signed in there.`,
      ],
      action: { label: msg`Confirm my email`, url },
      notes: [
        msg`The link works once, for 24 hours.`,
        msg`Not you? Open the link and press “This was not me”. We then delete the account.`,
      ],
    }),
  },
  'already-registered': {
    hours: VERIFY_HOURS,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: msg`You already have an account at ${{ appName }}`,
      preview: msg`Somebody tried to sign up with your address.`,
      greeting,
      paragraphs: [
        msg`Somebody tried to sign up at ${{ appName }} with this address. You have an account already, so nothing changed.`,
        msg`If it was you, just sign in. If you forgot your password, you can set a new one: ${{ url: pageUrl(pages.resetPassword) }}`,
      ],
      action: { label: msg`Sign in`, url: pageUrl(pages.login) },
      notes: [msg`Not you? Ignore this mail.`],
    }),
  },
} as const satisfies MailTemplates;
