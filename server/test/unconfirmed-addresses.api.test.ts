import { readdirSync, readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import {
  askToEnrol,
  decideRequest,
  enrolLearners,
} from '@panthiya/contract/courses/enrolments.contract';
import {
  createInvites,
  listInvites,
  listOwnInvites,
  previewInvites,
} from '@panthiya/contract/organizations/invites.contract';
import { listMembers } from '@panthiya/contract/organizations/members.contract';
import { createJoinCode, join } from '@panthiya/contract/organizations/join-codes.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPackages } from '../testing/billing.ts';
import { buildCourse, type BuiltCourse } from '../testing/courses.ts';
import { erase } from '../testing/erasing.ts';
import { addMember, buildOrganization, type BuiltOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { sellPlan } from '../testing/plans.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

/**
 * Every file of the server that looks at the addresses of accounts, and what it does about one that its holder has not
 * confirmed. A file that is not named here fails the test below: who adds a look-up decides what it does.
 */
const LOOK_UPS: Readonly<Record<string, string>> = {
  'features/courses/enrolments/learner-lines.repository.ts': 'passes over unconfirmed ones',
  'records/memberships/member-addresses.repository.ts': 'passes over unconfirmed ones',
  'records/memberships/taken-seats.repository.ts': 'passes over unconfirmed ones',
  'domain/enrolments/seat-mails.repository.ts': 'mails confirmed ones alone',
  'records/enrolments/class-audience.repository.ts': 'mails confirmed ones alone',
  'records/users/confirmed.repository.ts': 'mails confirmed ones alone',
  'features/organizations/sign-in-policy/sign-in-policy.repository.ts':
    'mails confirmed ones alone',
  'features/provider/holidays/missing-year.repository.ts': 'mails confirmed ones alone',
  'records/recoveries/recovery-places.repository.ts': 'mails confirmed ones alone',
  'features/identity/address-recovery/due-address-recoveries.ts':
    'takes an address that no account has, confirmed or not',
  'features/provider/users/user-address.service.ts':
    'refuses an address that an account has, confirmed or not',
  'records/address-recoveries/address-recoveries.repository.ts':
    'keeps the address that an account had',
  'records/address-recoveries/moved-address.repository.ts': 'makes the new one unconfirmed',
  'notify/mail-sender.ts': 'takes the language of confirmed ones alone',
  'features/identity/account/erasure.repository.ts':
    'leaves to an unconfirmed one what was sent to it',
  // The holder themselves, by the password of the account or by a link in the mailbox.
  'features/identity/session/session.repository.ts': 'signs in by the password of the account',
  'features/identity/session/provider-sign-in.service.ts':
    'connects none: its owner comes by the reset link, which confirms it',
  'features/identity/password-reset/password-reset.service.ts':
    'mails the mailbox itself, whoever holds it',
  'features/identity/registration/registration.service.ts':
    'mails the mailbox itself, whoever holds it',
  'domain/accounts/address-claims.ts': 'mails the mailbox itself, whoever holds it',
  'records/users/users.repository.ts': 'finds accounts for the callers named here',
  // The provider sees accounts with their state, and gives nothing by an address.
  'operator/admin.ts': 'refuses unconfirmed ones',
  'features/provider/audit/audit.service.ts': 'shows the provider what the account did',
  'features/provider/users/user-rows.repository.ts': 'shows the provider the account and its state',
  'features/provider/users/user-search.repository.ts':
    'shows the provider the account and its state',
  'features/provider/organizations/organization-list.repository.ts': 'shows the provider the owner',
  'features/money/billing/queue.repository.ts': 'shows the provider who asked for a plan',
  // Found by their organisation, their plan or their membership, not by the address.
  'features/provider/organizations/suspension.repository.ts': 'mails the owner of an organization',
  'features/money/billing/expiry.repository.ts': 'mails the holder of a plan',
  'features/organizations/members/left-organizations.repository.ts':
    'blanks the address of an organization',
  'features/organizations/members/invites.repository.ts':
    'shows the addresses of invitations, and who invited',
  'features/organizations/members/members.repository.ts':
    'shows admins the address, and whether it is confirmed',
  'features/students/guardians/guardian-list.repository.ts':
    'shows admins the email that the office typed, of no account',
  'features/students/students/students.repository.ts': 'shows admins confirmed ones alone',
  'features/courses/enrolments/learner.repository.ts': 'mails confirmed ones alone',
  'features/students/class-lists/class-lists.repository.ts': 'passes over unconfirmed ones',
  'features/students/class-lists/student-file.repository.ts': 'shows admins confirmed ones alone',
  'features/courses/enrolments/learners.repository.ts': 'shows admins the address of a learner',
  'records/invites/received-invites.repository.ts': 'compares with the caller’s own, confirmed one',
};

const SOURCES = joinPath(import.meta.dirname, '..', 'src');

/** Asks the table of accounts and knows of addresses, or calls what finds an account by one. */
function looksAtAddresses(path: string): boolean {
  const text = readFileSync(joinPath(SOURCES, path), 'utf8');
  const isQuery = path.endsWith('.repository.ts') && /users\.table\.ts/.test(text);
  return (isQuery && /\bemail\b/.test(text)) || /\bfind(?:UserByEmail|AddressOwner)\b/.test(text);
}

it('R10.2 every look-up by address is named with what it does about an unconfirmed one', () => {
  const looking = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(?<!\.test)\.ts$/.test(path) && looksAtAddresses(path),
  );
  expect(looking.toSorted()).toEqual(Object.keys(LOOK_UPS).toSorted());
});

let app: TestApp;
let owner: Person;
/** Registered with an address that may be somebody else's, and came in by a code. */
let holder: Person;
let organization: BuiltOrganization;
let course: BuiltCourse;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  await buildPackages(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { isVerified: true });
  holder = await buildUser(app);
  organization = await buildOrganization(app, owner);
  await addMember(app, organization, holder, 'student');
  course = await buildCourse(app, organization, { lecturers: [owner] });
});

const here = () => ({ orgId: organization.orgId });
const asOwner = (params: Readonly<Record<string, string>> = here()) => ({
  token: owner.token,
  params,
});
const confirm = () =>
  app.pool.query('update users set email_verified_at = now() where uid = $1', [holder.uid]);
const enrol = async () =>
  (
    await app.call(enrolLearners, {
      ...asOwner({ ...course }),
      body: { people: [{ email: holder.email, name: '' }] },
    })
  ).body.lines[0]?.outcome;
const count = async (table: string, where: string, value: string): Promise<number> => {
  const { rows } = await app.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${where}`,
    [value],
  );
  return rows[0]?.count ?? 0;
};

it('R10.2 admins see which members have not confirmed their address', async () => {
  const { members } = (await app.call(listMembers, asOwner())).body;
  const confirmed = members.map(({ uid, isEmailConfirmed }) => [uid, isEmailConfirmed]);
  expect(Object.fromEntries(confirmed)).toEqual({ [owner.uid]: true, [holder.uid]: false });
});

describe('R10.2 an unconfirmed address gets nothing that was meant for its owner', () => {
  it('R11.5.3 a list enrols nobody by it: the address is invited', async () => {
    expect(await enrol()).toBe('invite');
    expect(await count('enrolments', 'course_id = $1', course.courseId)).toBe(0);
    await confirm();
    expect(await enrol()).toBe('enrol');
  });

  it('the address is no member towards who invites it, and can be invited', async () => {
    const body = { emails: [holder.email], role: 'student' as const };
    const preview = await app.call(previewInvites, { ...asOwner(), body });
    expect(preview.body.rows).toMatchObject([{ state: 'new' }]);
    const created = await app.call(createInvites, { ...asOwner(), body });
    expect(created.body.rows).toMatchObject([{ state: 'new', id: expect.any(String) }]);
    await confirm();
    const again = await app.call(previewInvites, { ...asOwner(), body });
    expect(again.body.rows).toMatchObject([{ state: 'already-member' }]);
  });

  it('R10.4 an invitation to it takes a place of its own', async () => {
    // The owner, the holder, and one more.
    await sellPlan(app, owner, { members: 3 });
    await app.call(createInvites, {
      ...asOwner(),
      body: { email: holder.email, role: 'student' },
    });
    const { body } = await app.call(createInvites, {
      ...asOwner(),
      body: { email: 'one-more@example.com', role: 'student' },
    });
    expect(body).toMatchObject({ code: 'LIMIT_REACHED', used: 3 });
  });

  it('R11.5.3 coming in by a code lets its holder into no course that expects it', async () => {
    const stranger = await buildUser(app);
    await app.call(enrolLearners, {
      ...asOwner({ ...course }),
      body: { people: [{ email: stranger.email, name: '' }] },
    });
    const { body } = await app.call(createJoinCode, { ...asOwner(), body: { role: 'student' } });
    await app.call(join, { token: stranger.token, body: { code: body.code } });
    expect(await count('enrolments', 'course_id = $1', course.courseId)).toBe(0);
  });

  it('its holder neither sees nor accepts its invitations', async () => {
    await app.call(createInvites, {
      ...asOwner(),
      body: { email: holder.email, role: 'student' },
    });
    const answer = await app.call(listOwnInvites, { token: holder.token });
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'EMAIL_UNVERIFIED' }]);
  });

  it('R11.5.2 it is mailed nothing about a course', async () => {
    await app.call(askToEnrol, { token: holder.token, params: { ...course }, body: {} });
    await app.call(decideRequest, {
      ...asOwner({ ...course, uid: holder.uid }),
      body: { decision: 'approve' },
    });
    expect(await count('enrolments', `course_id = $1 and state = 'active'`, course.courseId)).toBe(
      1,
    );
    expect(await count('mails', 'subject_id = $1', course.courseId)).toBe(0);
  });

  it('R10.5 the invitations and lists of its owner stay when the account is erased', async () => {
    await enrol();
    await erase(app, holder);
    const { invites } = (await app.call(listInvites, asOwner())).body;
    expect(invites.map(({ email }) => email)).toEqual([holder.email]);
    expect(await count('expected_learners', 'email = $1', holder.email)).toBe(1);
  });
});
