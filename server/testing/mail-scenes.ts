import type { allMails } from '../src/features.ts';

type Kind = keyof typeof allMails;
/** What must be so for a mail of this kind; $1 is the time of its row, $2 whose it is. */
type Scene = readonly string[];

const OWN = '(select id from users where uid = $2)';
const enrolled = (state: string, reason = ''): string =>
  `update enrolments set state = '${state}', reason = '${reason}', since = $1, joined_at = case when '${state}' = 'active' then now() end
   where student_id in (select id from students where user_id = ${OWN})`;
const decided = (kind: string): string =>
  `insert into upgrade_decisions (id, request_id, kind, reason, at)
   select gen_random_uuid(), id, '${kind}', 'CANARY-REASON', $1 from upgrade_requests where user_id = ${OWN}`;
const subscribed = (changes: string): string =>
  `update subscriptions set ${changes}, started_at = $1::timestamptz - interval '60 days' where user_id = ${OWN}`;
const FORGOTTEN = `delete from recoveries where asked_at <= $1 and $2::text is not null`;
const ASKED = `insert into recoveries (id, user_id, account_mark, asked_at)
  select gen_random_uuid(), id, sha256(''), $1 from users where uid = $2`;
const CONFIRMED = `update recoveries set confirmed_at = $1, due_at = $1::timestamptz + interval '72 hours' where user_id = ${OWN}`;
const MOVED = `delete from address_recoveries where asked_at <= $1 and user_id = ${OWN}`;
const MOVING = `insert into address_recoveries (id, user_id, old_email, email, reason, needs_second, asked_at, due_at)
  select gen_random_uuid(), id, email, 'new.' || email, 'CANARY-REASON', false, $1, $1::timestamptz + interval '7 days' from users where uid = $2`;
const ON_DUTY = `insert into member_duties (organization_id, user_id, duty, given_by, given_at)
  select organization_id, user_id, 'cashier', user_id, $1 from memberships where user_id = ${OWN} on conflict do nothing`;
const announced = (state: 'published' | 'missed'): Scene => [
  `delete from announcements where created_at <= $1 and $2::text is not null`,
  `insert into announcements (id, organization_id, written_by, audience, title, body, must_confirm, state, publish_at, published_at, expires_at)
   select gen_random_uuid(), id, ${state === 'missed' ? OWN : 'null'}, 'courses', 'CANARY-TITLE', 'CANARY-TEXT', true, '${state}', $1,
     case when '${state}' = 'published' then $1::timestamptz end, now() + interval '1 day' from organizations where owner_id = ${OWN}`,
  `insert into announcement_courses (announcement_id, course_id, organization_id)
   select a.id, c.id, c.organization_id from announcements a join courses c on c.organization_id = a.organization_id
   where a.publish_at = $1 and $2::text is not null`,
  `insert into announcement_receipts (announcement_id, user_id)
   select id, ${OWN} from announcements where publish_at = $1`,
];
const PLAIN: Scene = [];
/** Each template of a mail with its scene; a new one does not compile until it stands here. */
export const mailScenes: Readonly<Record<Kind, Scene>> = {
  'verify-email': PLAIN,
  'already-registered': PLAIN,
  'confirm-new-email': PLAIN,
  'email-change-asked': PLAIN,
  'email-claimed': PLAIN,
  'password-changed': PLAIN,
  'factor-added': PLAIN,
  'factor-removed': PLAIN,
  'app-removed': PLAIN,
  'passkey-added': PLAIN,
  'passkey-backwards': PLAIN,
  'passkey-removed': PLAIN,
  'passkey-renamed': PLAIN,
  'recovery-code-used': PLAIN,
  'identity-connected': PLAIN,
  'identity-disconnected': PLAIN,
  'recovery-codes-made': PLAIN,
  'new-device': PLAIN,
  'second-factor-refused': PLAIN,
  'recovery-asked': [FORGOTTEN, ASKED],
  'recovery-begun': [FORGOTTEN, ASKED, CONFIRMED],
  'recovery-reminder': [FORGOTTEN, ASKED, CONFIRMED],
  'recovery-done': PLAIN,
  'class-cancelled': [enrolled('active')],
  'class-moved': [enrolled('active')],
  announcement: announced('published'),
  'announcement-reminder': announced('published'),
  'announcement-asked-again': announced('published'),
  'announcement-missed': announced('missed'),
  'duty-given': [ON_DUTY],
  'duty-taken': [`delete from member_duties where given_at <= $1 and user_id = ${OWN}`],
  'second-factor-asked': [
    `update organizations set second_factor_policy = 'admins', second_factor_from = '2026-01-31'
     where $1::timestamptz is not null and owner_id = ${OWN}`,
    'update users set second_factor_at = null where $1::timestamptz is not null and uid = $2',
  ],
  // Of another admin, to the owner, who has a second factor.
  'recovery-second-asked': [
    FORGOTTEN,
    'update users set second_factor_at = $1 where uid = $2',
    `update memberships set roles = '{admin}' where $1::timestamptz is not null and user_id <> ${OWN}`,
    `insert into recoveries (id, user_id, account_mark, asked_at, confirmed_at, needs_second)
     select gen_random_uuid(), user_id, sha256(''), $1, $1, true from memberships where user_id <> ${OWN}`,
  ],
  'recovery-stopped': PLAIN,
  'address-moving': [MOVED, MOVING],
  'address-moving-reminder': [MOVED, MOVING],
  'address-second-asked': [
    MOVED,
    MOVING,
    `update address_recoveries set needs_second = true, due_at = null where asked_at <= $1 and user_id = ${OWN}`,
  ],
  'address-kept': PLAIN,
  'address-moved': PLAIN,
  'holidays-missing': PLAIN,
  'deletion-asked': PLAIN,
  'deletion-taken-back': PLAIN,
  'reset-password': PLAIN,
  'reset-password-by-staff': PLAIN,
  'password-was-reset': PLAIN,
  invite: PLAIN,
  'course-request-approved': [enrolled('active')],
  'course-request-declined': [enrolled('declined', 'CANARY-REASON')],
  'course-place': [enrolled('active')],
  'upgrade-approved': [decided('approved')],
  'upgrade-rejected': [decided('rejected')],
  'upgrade-reversed': [decided('reversed')],
  'upgrade-undone': [decided('reversed')],
  'upgrade-lapsed': [decided('lapsed')],
  'plan-assigned': [
    `update subscriptions set started_at = $1, ends_at = $1::timestamptz + interval '30 days', ended_at = null, end_reason = null where user_id = ${OWN}`,
  ],
  'plan-reminder': [
    subscribed(`ended_at = null, end_reason = null, ends_at = now() + interval '7 days'`),
  ],
  'plan-grace': [
    subscribed(`ended_at = null, end_reason = null, ends_at = now() - interval '1 day'`),
  ],
  'plan-ended': [subscribed(`ended_at = $1, end_reason = 'expired'`)],
  'plan-expired': [subscribed(`ended_at = $1, end_reason = 'expired'`)],
  // Last: a suspended organization invites nobody.
  'organization-suspended': PLAIN,
};
