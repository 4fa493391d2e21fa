import { msg } from '#texts';
import { ifItWasNotYou, type MailTemplates } from '../../../notify/mail-template.ts';

export const sessionMails = {
  'second-factor-refused': {
    bell: 'security',
    hours: 24,
    write: ({ greeting, appName, pageUrl }) => ({
      subject: msg`Somebody knows your password for ${{ appName }}`,
      preview: msg`The password was right, but not the code of the second step.`,
      greeting,
      paragraphs: [
        msg`Somebody entered your password and then wrong codes, several times. They did not get in.`,
      ],
      notes: [ifItWasNotYou({ pageUrl })],
    }),
  },
} as const satisfies MailTemplates;
