import { randomUUID } from 'node:crypto';
import { requestPasswordReset } from '@panthiya/contract/identity/password-reset.contract';
import { register } from '@panthiya/contract/identity/registration.contract';
import { checkSession, login } from '@panthiya/contract/identity/session.contract';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../../features.ts';
import { buildCourse, enrol } from '../../../../testing/courses.ts';
import { erase, eraseDue, setDeletion } from '../../../../testing/erasing.ts';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import {
  buildRegistration,
  buildUser,
  eventsAbout,
  type Person,
} from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

async function userOf(person: Person): Promise<Record<string, unknown>> {
  const { rows } = await app.pool.query('select * from users where uid = $1', [person.uid]);
  return rows[0] as Record<string, unknown>;
}

/** Every table that has a row with this in it, in any case of letters. */
async function tablesWith(words: string): Promise<readonly string[]> {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const hits: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.pool.query(
      `select 1 from ${name} t where t::text ilike '%' || $1 || '%' limit 1`,
      [words],
    );
    if (rows.length > 0) hits.push(name);
  }
  return hits;
}

/** A user with a row in every table that can have one. */
async function buildTraces(): Promise<Person> {
  const neighbour = await buildUser(app);
  const person = await buildUser(app, {
    firstName: 'Qxzornfirst',
    lastName: 'Qxzornlast',
    email: 'qxzornaddress@example.com',
    phoneNumber: '+94779876543',
    whatsappNumber: '+94779876543',
    telegramNumber: '+94779876543',
    nic: '200811112222',
    houseNumber: 'Qxzornhouse',
    lane01: 'Qxzornlane',
    lane02: 'Qxzornlane',
    emergencyContactName: 'Qxzornuncle',
    emergencyContactPhone: '+94718765432',
    schoolCollege: 'Qxzornschool',
    referralNumber: 'Qxzornreferral',
  });
  await app.pool.query(
    `update users set username = 'qxzorn_name', email_verified_at = now(), pending_email = 'qxzornpending@example.com',
     picture_changed_at = now() where uid = $1`,
    [person.uid],
  );
  const alone = await buildOrganization(app, person, {
    name: 'Harbour Classes',
    phoneNumber: '+94779876543',
    email: 'qxzornaddress@example.com',
    physicalAddress: 'Qxzornhouse, Qxzornlane',
    description: 'Classes by Qxzornfirst',
  });
  const shared = await buildOrganization(app, neighbour);
  await addMember(app, shared, person, 'student');
  await app.pool.query(
    `insert into pictures (user_id, content) select id, 'Qxzornpicture' from users where uid = $1`,
    [person.uid],
  );
  await app.pool.query(
    `insert into idempotency_keys (user_id, key, request_hash, reply)
     select id, 'k', sha256('x'), '{"name":"Qxzornfirst"}' from users where uid = $1`,
    [person.uid],
  );
  for (const [state, acceptedBy] of [
    ['pending', null],
    ['declined', null],
    ['accepted', person.uid],
  ]) {
    await app.pool.query(
      `insert into invites (id, organization_id, email, role, state, token_hash, invited_by, accepted_by, expires_at)
       select $1::uuid, $2, 'QxZornaddress@example.com', 'student', $3, sha256($1::text::bytea), id,
         (select id from users where uid = $5::uuid), now() from users where uid = $4`,
      [randomUUID(), shared.id, state, neighbour.uid, acceptedBy],
    );
  }
  await app.pool.query(
    `insert into mails (id, kind, recipient, user_id, subject_type, subject_id, expires_at)
     select gen_random_uuid(), 'invite', 'qxzornaddress@example.com', null, 'invite', id, now() from invites where state = 'pending'`,
  );
  const course = await buildCourse(app, shared, { capacity: 1 });
  await enrol(app, course, person);
  await enrol(app, course, await buildUser(app), 'waiting');
  await app.pool.query(
    `insert into expected_learners (course_id, email, expected_by) select $1, 'qxzornaddress@example.com', id from users where uid = $2`,
    [course.courseId, neighbour.uid],
  );
  // A request for a reset that failed for good, and one that waits: both have the address.
  await app.call(requestPasswordReset, { body: { email: 'qxzornaddress@example.com' } });
  await app.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
  await app.call(requestPasswordReset, { body: { email: 'QxzornAddress@example.com' } });
  expect(await tablesWith('qxzorn')).toEqual(
    expect.arrayContaining([
      'public.users',
      'public.mails',
      'public.invites',
      'public.organizations',
      'public.member_words',
      'public.memberships',
      'public.idempotency_keys',
      'public.expected_learners',
      'graphile_worker._private_jobs',
    ]),
  );
  expect(alone.id).not.toBe(shared.id);
  return person;
}

describe('R10.5 erasing what is due', () => {
  it('nothing that tells who somebody was remains in any table', async () => {
    const person = await buildTraces();
    await erase(app, person);
    for (const words of ['qxzorn', '779876543', '718765432', '200811112222', '2008-03-18']) {
      const hits = await tablesWith(words);
      // Another person of this file may have the same birthday.
      expect(
        words === '2008-03-18' ? hits.filter((name) => name !== 'public.users') : hits,
      ).toEqual([]);
    }
    const erased = await userOf(person);
    const deleted = features
      .flatMap(({ tables = [] }) => tables)
      .filter(({ table, personal }) => personal?.erasure === 'deleted' && 'userId' in table)
      .map(({ table }) => getTableName(table));
    expect(deleted).toEqual(
      expect.arrayContaining(['sessions', 'pictures', 'mails', 'memberships', 'students']),
    );
    for (const table of deleted) {
      const { rows } = await app.pool.query(`select 1 from ${table} where user_id = $1`, [
        erased['id'],
      ]);
      expect([table, rows]).toEqual([table, []]);
    }
    expect(erased).toMatchObject({
      email: `erased-${person.uid}@erased.invalid`,
      origin: 'erased',
      date_of_birth: null,
      gender: null,
      username: null,
      province: '',
      is_system_admin: false,
      deletion_at: null,
    });
    expect(erased['disabled_at']).not.toBeNull();
    // R11.5.5: their seats went to users who waited.
    const { rows } = await app.pool.query('select state from enrolments');
    expect(rows).toEqual([{ state: 'active' }]);
  });

  it('audit keeps the id as a pseudonym', async () => {
    const person = await buildUser(app);
    await erase(app, person);
    expect(await eventsAbout(app, person)).toEqual([
      'user.registered',
      'session.started',
      'user.erased',
    ]);
  });

  it('who was erased cannot sign in, by no password and no link, and the address is free again', async () => {
    const person = await buildUser(app);
    await erase(app, person);
    expect((await app.call(checkSession, { token: person.token })).status).toBe(401);
    for (const email of [person.email, `erased-${person.uid}@erased.invalid`]) {
      for (const password of [person.password, '!', 'x']) {
        expect((await app.call(login, { body: { email, password } })).status).toBe(401);
      }
    }
    await app.call(requestPasswordReset, { body: { email: person.email } });
    const again = buildRegistration({ email: person.email });
    expect((await app.call(register, { body: again })).status).toBe(201);
    const { status, body } = await app.call(login, {
      body: { email: person.email, password: again.password },
    });
    expect(status).toBe(200);
    expect(body.user.uid).not.toBe(person.uid);
  });

  it('is done on the day and not before, and not to who kept the account', async () => {
    const [early, kept, due] = [await buildUser(app), await buildUser(app), await buildUser(app)];
    await setDeletion(app, early, '1 minute');
    await erase(app, due);
    expect(await userOf(early)).toMatchObject({ email: early.email, origin: 'registration' });
    expect(await userOf(kept)).toMatchObject({ email: kept.email });
    expect(await userOf(due)).toMatchObject({ origin: 'erased' });
  });

  it('a second run, and runs at the same time, change nothing more', async () => {
    const people = [await buildUser(app), await buildUser(app), await buildUser(app)];
    for (const person of people) await setDeletion(app, person, '-1 second');
    await Promise.all([eraseDue(app), eraseDue(app), eraseDue(app)]);
    const first = await Promise.all(people.map(userOf));
    await eraseDue(app);
    expect(await Promise.all(people.map(userOf))).toEqual(first);
    const { rows } = await app.pool.query<{ count: string }>(
      `select count(*) from audit_log join users on users.id = subject_id
       where event = 'user.erased' and uid = any($1)`,
      [people.map(({ uid }) => uid)],
    );
    expect(rows[0]?.count).toBe('3');
  });

  it('one that cannot be erased holds no other up and is whole', async () => {
    const [stuck, other] = [await buildUser(app), await buildUser(app)];
    await app.pool.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await app.pool.query(
      `create trigger fail before update on users for each row when (new.origin = 'erased' and new.uid = '${stuck.uid}') execute function fail()`,
    );
    await expect(erase(app, stuck, other)).rejects.toThrow('some accounts could not be erased');
    expect(await userOf(other)).toMatchObject({ origin: 'erased' });
    expect(await userOf(stuck)).toMatchObject({ email: stuck.email, disabled_at: null });
    expect((await app.call(checkSession, { token: stuck.token })).status).toBe(200);
    await app.pool.query('drop trigger fail on users');
    await eraseDue(app);
    expect(await userOf(stuck)).toMatchObject({ origin: 'erased' });
  });
});
