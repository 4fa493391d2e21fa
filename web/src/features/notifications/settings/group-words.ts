import { t } from '#texts';
import type {
  MailChoice,
  NotificationGroup,
} from '@panthiya/contract/notifications/notifications.rules';

/** What each group is called, and what belongs to it. */
export const groupWords: Readonly<Record<NotificationGroup, { name: string; help: string }>> = {
  announcements: {
    name: t`Announcements`,
    help: t`What your teachers and institutes write to you.`,
  },
  'class-changes': {
    name: t`Changed classes and urgent news`,
    help: t`A class is moved, cancelled or added, or something cannot wait.`,
  },
  lessons: { name: t`New lessons`, help: t`Lessons that open in your courses.` },
  enrolment: {
    name: t`Places in courses`,
    help: t`You are accepted, a place is free, or yours is taken away.`,
  },
  payments: { name: t`Plans and payments`, help: t`Your payments, and plans that end.` },
  security: {
    name: t`Security`,
    help: t`New devices, a new password, and other changes of how you sign in.`,
  },
};

/** How mails come. */
export const mailWords: Readonly<Record<MailChoice, string>> = {
  'at-once': t({ message: 'At once', context: 'emails' }),
  off: t({ message: 'No emails', context: 'emails' }),
};
