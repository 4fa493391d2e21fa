import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { messageReply, replyOf } from '../endpoint/replies.ts';
import { says } from '../locale/say.ts';
import { getNotificationSettingsCall, setNotificationSettingsCall } from './settings.calls.ts';
import { unsubscribeCall } from './unsubscribe.calls.ts';
import { CHOSEN_GROUPS, MAIL_CHOICES, NOTIFICATION_GROUPS } from './notifications.rules.ts';

const group = z.enum(CHOSEN_GROUPS, says(msg`There is no such group.`));
const mail = z.enum(MAIL_CHOICES, says(msg`Choose at-once or off.`));

/** How the caller is told of a group; the bell has all of them. */
const groupSetting = z.object({
  group: z.enum(NOTIFICATION_GROUPS),
  mail: z.enum(MAIL_CHOICES),
  /** True for security: it cannot be changed. */
  isFixed: z.boolean(),
});
export type GroupSetting = z.output<typeof groupSetting>;

const settings = { groups: z.array(groupSetting) };

export const getNotificationSettings = endpoint({
  ...getNotificationSettingsCall,
  summary: 'How the caller is told of each group of notifications.',
  reply: replyOf(settings),
});

export const setNotificationSettings = endpoint({
  ...setNotificationSettingsCall,
  summary: 'Changes how the caller is told of some groups; the others stay as they are.',
  body: z.strictObject({
    groups: z
      .array(z.strictObject({ group, mail }), says(msg`The groups must be a list.`))
      .check(z.maxLength(CHOSEN_GROUPS.length, says(msg`Name each group once.`))),
  }),
  reply: replyOf(settings),
});

const token = z
  .string(says(msg`This link is wrong.`))
  .check(z.regex(/^[\w-]{60,80}$/, says(msg`This link is wrong.`)));

export const unsubscribe = endpoint({
  ...unsubscribeCall,
  summary:
    'Turns the emails of one group off by the token of such an email, and undoes that for 10 minutes. Needs no sign-in, and shows nothing of its owner.',
  body: z.strictObject({
    token,
    mail,
  }),
  reply: replyOf({ message: z.string(), group, mail: z.enum(MAIL_CHOICES) }),
});

export const unsubscribeAtOnce = endpoint({
  method: 'POST',
  path: '/unsubscribe/{token}',
  access: 'anyone',
  summary: 'The same by one click in a mail program (RFC 8058): a form without anything else.',
  params: z.object({ token }),
  isForm: true,
  body: z.object({
    'List-Unsubscribe': z.literal('One-Click', says(msg`This link is wrong.`)),
  }),
  reply: messageReply,
  fallback: msg`The emails could not be turned off.`,
});
