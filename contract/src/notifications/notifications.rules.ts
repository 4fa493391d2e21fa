/** What can be chosen together: how a person is told of it. */
export const NOTIFICATION_GROUPS = [
  'announcements',
  'class-changes',
  'lessons',
  'enrolment',
  'payments',
  'security',
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** Groups whose mails can be turned off: those of the own sign-in cannot, and new lessons have none. */
export const CHOSEN_GROUPS = ['announcements', 'class-changes', 'enrolment', 'payments'] as const;
export type ChosenGroup = (typeof CHOSEN_GROUPS)[number];

/** How mails of a group come (R17.5.1). */
export const MAIL_CHOICES = ['at-once', 'off'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** Each kind of notification, and the group that it belongs to (R17.4.3). */
export const NOTIFICATION_KINDS = {
  announcement: 'announcements',
  'class-change': 'class-changes',
  lessons: 'lessons',
  enrolment: 'enrolment',
  payment: 'payments',
  security: 'security',
} as const satisfies Readonly<Record<string, NotificationGroup>>;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** Notifications of a page of the list. */
export const NOTIFICATIONS_PAGE = 20;
/** The bell counts to this; beyond it stands '99+'. */
export const UNREAD_MAX = 99;
/** Ids of one call. */
export const READ_IDS_MAX = 50;
/** Days that a notification is kept. */
export const KEPT_DAYS = 90;
