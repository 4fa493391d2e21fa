import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '@panthiya/embedded-postgres/embedded-postgres';

/** Runs statements on the embedded database of an installation that is not running, without triggers and foreign keys: for millions of rows. */
export async function seedInBulk(dataDir: string, statements: readonly string[]): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  const client = new Client(postgres.connection);
  try {
    await client.connect();
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    // As an installation is that has run for a while: planner statistics and visibility maps are there.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
    await postgres.stop();
  }
}

// Names as they are in Sri Lanka, in the capitals in which they are kept.
const FIRST = ['NIMAL', 'KASUN', 'NETHMI', 'SANDUNI', 'RUWAN', 'DILINI', 'THARINDU', 'ISHARA'];
const LAST = ['PERERA', 'SILVA', 'FERNANDO', 'BANDARA', 'RAJAPAKSHA', 'SIVAKUMAR', 'NAZEER'];
const pick = (list: readonly string[], number: string) =>
  `(array[${list.map((name) => `'${name}'`).join(', ')}])[1 + (${number}) % ${list.length}]`;

/** So many accounts, whose addresses begin with `prefix`; nobody signs in with them. They came within a thousand days. */
export function manyUsers(prefix: string, count: number): string {
  return `insert into users (id, uid, email, first_name, last_name, password_hash, origin, phone_number, email_verified_at, created_at)
    select gen_random_uuid(), gen_random_uuid(), '${prefix}' || n || '@example.com',
      ${pick(FIRST, 'n')} || ' ' || chr(65 + n % 26) || (n % 97), ${pick(LAST, 'n / 7')}, '-', 'operator',
      '+9477' || lpad(n::text, 7, '0'), now(), now() - n * interval '1000 days' / ${count}
    from generate_series(1, ${count}) n`;
}

/** What the triggers would have done: the words by which every user is found. */
export const AFTER_USERS: readonly string[] = [
  `insert into user_words (word, sort_name, user_id)
    select word, first_name || ' ' || last_name, id
    from users, unnest(user_words_of(first_name, last_name, email, phone_number)) as word
    order by 1, 2, 3 on conflict do nothing`,
];

/** So many organisations owned by the account of an address. */
export function manyOrganizations(prefix: string, count: number, ownerEmail: string): string {
  return `insert into organizations (id, org_id, owner_id, name, phone_number)
    select gen_random_uuid(), '${prefix}-' || n, users.id, 'Class ' || n, '+94771234567'
    from generate_series(1, ${count}) n, users where users.email = '${ownerEmail}'`;
}

/** What the triggers would have done: the rows of members who are students. Once more for those who came since. */
export const AFTER_STUDENTS = `insert into students (organization_id, user_id, sort_name)
  select organization_id, user_id, first_name || ' ' || last_name
  from memberships join users on users.id = user_id where 'student' = any (roles) on conflict do nothing`;

/** What the triggers would have done: sort names, words and member counts of every membership. */
export const AFTER_MEMBERSHIPS: readonly string[] = [
  `update memberships set sort_name = first_name || ' ' || last_name
    from users where users.id = memberships.user_id and sort_name = ''`,
  `insert into member_words (organization_id, word, sort_name, user_id)
    select organization_id, word, sort_name, user_id from memberships join users on users.id = user_id,
      unnest(member_words_of(first_name, last_name, email, phone_number)) as word
    on conflict do nothing`,
  `update organizations set member_count = counted.members
    from (select organization_id, count(*) as members from memberships group by 1) counted
    where counted.organization_id = organizations.id`,
];
