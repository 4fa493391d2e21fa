import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import { GRACE_DAYS, PRICE_DAYS } from '@panthiya/contract/money/billing.rules';
import { pages } from '@panthiya/contract/pages';
import { writeColomboDay } from '../../../platform/colombo-time.ts';
import type { MailText } from '../../../platform/mail-layout.ts';
import type { MailTemplates } from '../../../notify/mail-template.ts';
import { findDecision, findEndingPlan, findPlanFacts } from './billing-mails.repository.ts';

const HOURS = 7 * 24;
// A plan that ends at midnight has its last day before.
const lastDayOf = (endsAt: Date): Text => writeColomboDay(new Date(endsAt.getTime() - 1));
const untilLabel = (endsAt: Date | null): Text =>
  endsAt === null ? msg`It has no end date.` : msg`It is paid until ${{ day: lastDayOf(endsAt) }}.`;
const NOTHING_LOST = msg`Nothing was deleted. You can still read what is over the limits of the free plan. A larger plan opens it again.`;

interface PlanTexts {
  readonly subject: Text;
  readonly preview: Text;
  readonly greeting: Text;
  readonly paragraphs: readonly Text[];
  readonly label: Text;
  readonly url: string;
}

const write = ({ label, url, ...texts }: PlanTexts): MailText => ({
  ...texts,
  group: 'payments',
  action: { label, url },
  notes: [],
});

/** Mails to users about their plan and their plan requests. */
export const billingMails = {
  'upgrade-approved': {
    hours: HOURS,
    about: 'decision',
    bell: 'payment',
    decidedBy: 'provider',
    compose: async (queries, { subjectId }, { appName, greeting, pageUrl }) => {
      const decision = await findDecision(queries, subjectId);
      if (decision === undefined) return undefined;
      const { packageTitle, reference } = decision.request;
      return write({
        subject: msg`You have a new ${{ appName }} plan`,
        preview: untilLabel(decision.endsAt),
        greeting,
        paragraphs: [
          msg`Thank you: your request ${{ reference }} was approved, and you have the ${{ packageTitle }} plan. ${{ until: untilLabel(decision.endsAt) }}`,
        ],
        label: msg`See your plan`,
        url: pageUrl(pages.upgrade),
      });
    },
  },
  'upgrade-rejected': {
    hours: HOURS,
    about: 'decision',
    bell: 'payment',
    decidedBy: 'provider',
    compose: async (queries, { subjectId }, { greeting, pageUrl }) => {
      const decision = await findDecision(queries, subjectId);
      if (decision === undefined) return undefined;
      const { packageTitle, reference } = decision.request;
      return write({
        subject: msg`Your plan request was not approved`,
        preview: msg`This email gives the reason.`,
        greeting,
        paragraphs: [
          msg`We could not approve your request ${{ reference }} for the ${{ packageTitle }} plan.`,
          msg`The reason: ${{ reason: decision.reason }}`,
          msg`Your plan stays as it is. You can ask again, and our support team helps you if something is unclear.`,
        ],
        label: msg`See your plan`,
        url: pageUrl(pages.upgrade),
      });
    },
  },
  'upgrade-reversed': {
    hours: HOURS,
    about: 'decision',
    bell: 'payment',
    decidedBy: 'provider',
    compose: async (queries, { subjectId }, { greeting, pageUrl }) => {
      const decision = await findDecision(queries, subjectId);
      if (decision === undefined) return undefined;
      const { packageTitle, reference } = decision.request;
      const outcome = decision.wasRejected
        ? msg`We will look at your request ${{ reference }} for the ${{ packageTitle }} plan again.`
        : msg`We cancelled the approval of ${{ reference }}. If it gave you the ${{ packageTitle }} plan until now, you are back on your earlier plan while it is paid.`;
      return write({
        subject: msg`Our decision about your plan request was changed`,
        preview: msg`Your request ${{ reference }}.`,
        greeting,
        paragraphs: [outcome, msg`The reason: ${{ reason: decision.reason }}`],
        label: msg`See your plan`,
        url: pageUrl(pages.upgrade),
      });
    },
  },
  'upgrade-undone': {
    hours: HOURS,
    about: 'decision',
    bell: 'payment',
    decidedBy: 'provider',
    compose: async (queries, { subjectId }, { greeting, pageUrl }) => {
      const decision = await findDecision(queries, subjectId);
      if (decision === undefined) return undefined;
      const { packageTitle, reference } = decision.request;
      return write({
        subject: msg`Your plan request is open again`,
        preview: msg`Your request ${{ reference }}.`,
        greeting,
        paragraphs: [
          msg`We wrote to you that your request ${{ reference }} for the ${{ packageTitle }} plan was approved. That was a mistake. We are checking it again, and you have your earlier plan until then.`,
          msg`You do not need to do anything now. We will write to you when we have decided.`,
        ],
        label: msg`See your plan`,
        url: pageUrl(pages.upgrade),
      });
    },
  },
  'upgrade-lapsed': {
    hours: HOURS,
    about: 'decision',
    bell: 'payment',
    compose: async (queries, { subjectId }, { greeting, pageUrl }) => {
      const decision = await findDecision(queries, subjectId);
      if (decision === undefined) return undefined;
      const { packageTitle, reference } = decision.request;
      return write({
        subject: msg`Your plan request has ended`,
        preview: msg`We hold a price for ${{ PRICE_DAYS }} days.`,
        greeting,
        paragraphs: [
          msg`You asked for the ${{ packageTitle }} plan (${{ reference }}). No payment came in ${{ PRICE_DAYS }} days, so the request has ended. Your plan stays as it is.`,
          msg`You can ask again at any time. If you have paid already, please write to our support team.`,
        ],
        label: msg`See the plans`,
        url: pageUrl(pages.upgrade),
      });
    },
  },
  'plan-assigned': {
    hours: HOURS,
    about: 'subscription',
    bell: 'payment',
    decidedBy: 'provider',
    compose: async (queries, { subjectId }, { appName, greeting, pageUrl }) => {
      const plan = await findPlanFacts(queries, subjectId);
      if (plan === undefined) return undefined;
      return write({
        subject: msg`You have a new ${{ appName }} plan`,
        preview: untilLabel(plan.endsAt),
        greeting,
        paragraphs: [
          msg`We gave you the ${{ plan: plan.packageTitle }} plan. ${{ until: untilLabel(plan.endsAt) }}`,
        ],
        label: msg`See your plan`,
        url: pageUrl(pages.upgrade),
      });
    },
  },
  'plan-ended': {
    hours: HOURS,
    about: 'subscription',
    bell: 'payment',
    decidedBy: 'provider',
    compose: async (queries, { subjectId }, { greeting, pageUrl }) => {
      const plan = await findPlanFacts(queries, subjectId);
      if (plan === undefined) return undefined;
      return write({
        subject: msg`Your plan was ended`,
        preview: msg`You are on the free plan now.`,
        greeting,
        paragraphs: [
          msg`Our team ended your ${{ plan: plan.packageTitle }} plan, and you are on the free plan now. If you did not expect that, please write to our support team.`,
          NOTHING_LOST,
        ],
        label: msg`See your plan`,
        url: pageUrl(pages.upgrade),
      });
    },
  },
  'plan-reminder': {
    hours: 48,
    about: 'subscription',
    bell: 'payment',
    compose: async (queries, { subjectId }, { greeting, pageUrl }) => {
      const plan = await findEndingPlan(queries, subjectId);
      // Renewed since then.
      if (plan === undefined || plan.endsAt === null || plan.isPast) return undefined;
      return write({
        subject: msg`Your plan is paid until ${{ day: lastDayOf(plan.endsAt) }}`,
        preview: msg`Renew it in time, and no day is lost.`,
        greeting,
        paragraphs: [
          msg`Your ${{ plan: plan.packageTitle }} plan is paid until ${{ day: lastDayOf(plan.endsAt) }}. Renew it now: the next period begins where this one ends, so you lose no day.`,
        ],
        label: msg`Renew`,
        url: pageUrl(pages.upgrade),
      });
    },
  },
  'plan-grace': {
    hours: 48,
    about: 'subscription',
    bell: 'payment',
    compose: async (queries, { subjectId }, { greeting, pageUrl }) => {
      const plan = await findEndingPlan(queries, subjectId);
      if (plan === undefined || plan.endsAt === null || !plan.isPast) return undefined;
      const advice = plan.isRenewable
        ? msg`Renew it now, and nothing stops.`
        : msg`You cannot renew it. Choose another plan now.`;
      return write({
        subject: msg`Your plan has ended: ${{ GRACE_DAYS }} days left`,
        preview: advice,
        greeting,
        paragraphs: [
          msg`Your ${{ plan: plan.packageTitle }} plan was paid until ${{ day: lastDayOf(plan.endsAt) }}. It works for ${{ GRACE_DAYS }} more days. ${{ advice }}`,
          msg`After that you are on the free plan. Nothing will be deleted.`,
        ],
        label: plan.isRenewable ? msg`Renew` : msg`See the plans`,
        url: pageUrl(pages.upgrade),
      });
    },
  },
  'plan-expired': {
    hours: HOURS,
    about: 'subscription',
    bell: 'payment',
    compose: async (queries, { subjectId }, { greeting, pageUrl }) => {
      const plan = await findPlanFacts(queries, subjectId);
      if (plan === undefined) return undefined;
      return write({
        subject: msg`Your plan is over`,
        preview: msg`You are on the free plan now. Nothing was deleted.`,
        greeting,
        paragraphs: [
          msg`Your ${{ plan: plan.packageTitle }} plan was not renewed, and you are on the free plan now.`,
          NOTHING_LOST,
        ],
        label: msg`See the plans`,
        url: pageUrl(pages.upgrade),
      });
    },
  },
} as const satisfies MailTemplates;
