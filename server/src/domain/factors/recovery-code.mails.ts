import { msg } from '#texts';
import type { MailTemplates } from '../../notify/mail-template.ts';
import { notMe, notMeEnd } from '../../notify/not-me.ts';

export const recoveryCodeMails = {
  'recovery-code-used': {
    ...notMe,
    writeWithLink: ({ greeting, appName, details }, url) => ({
      subject: msg`A recovery code of your ${{ appName }} account was used`,
      preview: msg`It does not count any more.`,
      greeting,
      paragraphs: [
        msg`Somebody used one of your recovery codes as the second step. It does not count any more.`,
        msg`Codes that are left: ${{ count: details['left'] ?? '0' }}`,
      ],
      ...notMeEnd(url),
    }),
  },
} as const satisfies MailTemplates;
