import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import { pages } from '@panthiya/contract/pages';
import { sql } from 'drizzle-orm';
import {
  bySubject,
  type FindNotificationFacts,
  subjectsOf,
} from '../../../notify/notification-facts.ts';
import type { billingMails } from './billing.mails.ts';

/** What the bell says of a plan, by the kind of the mail beside it. */
const TITLES: Readonly<Record<keyof typeof billingMails, Text>> = {
  'upgrade-approved': msg`You have a new plan`,
  'upgrade-rejected': msg`Your plan request was not approved`,
  'upgrade-reversed': msg`Our decision about your plan request was changed`,
  'upgrade-undone': msg`Your plan request is open again`,
  'upgrade-lapsed': msg`Your plan request has ended`,
  'plan-assigned': msg`You have a new plan`,
  'plan-ended': msg`Your plan was ended`,
  'plan-reminder': msg`Your plan ends soon`,
  'plan-grace': msg`Your plan has ended: some days are left`,
  'plan-expired': msg`Your plan is over`,
};
const isKind = (kind: string): kind is keyof typeof TITLES => Object.hasOwn(TITLES, kind);

interface Found {
  readonly id: string;
  readonly plan: string;
}

/** What notifications of payments say: by the kind in their key, `payment:<mail>`, with the name of the plan. Of the reader's own alone. */
export const findPaymentNotifications: FindNotificationFacts = async (
  queries,
  { userId },
  told,
) => {
  const ids = sql.param(subjectsOf(told));
  const { rows } = await queries.execute(sql`
    select d.id, r.package_title as plan from upgrade_decisions d join upgrade_requests r on r.id = d.request_id
    where d.id = any(${ids}::uuid[]) and r.user_id = ${userId}
    union all
    select id, package_title from subscriptions where id = any(${ids}::uuid[]) and user_id = ${userId}`);
  const plans = new Map((rows as unknown as readonly Found[]).map(({ id, plan }) => [id, plan]));
  const kinds = new Map(told.map(({ id, key }) => [id, key.slice(key.indexOf(':') + 1)]));
  return new Map(
    [...bySubject(told, plans)].flatMap(([id, plan]) => {
      const kind = kinds.get(id) ?? '';
      if (!isKind(kind)) return [];
      const facts = { text: plan, before: null, path: pages.upgrade, isUrgent: false };
      return [[id, { ...facts, title: TITLES[kind] }] as const];
    }),
  );
};
