import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '../src/db/migrate.ts';
import { buildOlderDatabase, type OlderDatabase } from '../testing/older-database.ts';

const BEFORE = 27;
const PERSON = '75736572-0000-4000-8000-000000000001';
const ORGANIZATION = '6f726761-0000-4000-8000-000000000001';

let database: OlderDatabase['database'];
let client: OlderDatabase['client'];
let close: OlderDatabase['close'];
beforeAll(async () => {
  ({ database, client, close } = await buildOlderDatabase(BEFORE));
});
afterAll(() => close());

const wordsOf = async (table: 'user_words' | 'member_words') =>
  (
    await client.query<{ word: string }>(
      `select word from ${table} where user_id = '${PERSON}' order by word collate "C"`,
    )
  ).rows.map(({ word }) => word);

it('R15.5.7 words of people who were there before are folded, one for both spellings', async () => {
  await client.query(
    `insert into users (id, uid, email, password_hash, first_name, last_name, origin)
     values ('${PERSON}', gen_random_uuid(), 'a@example.com', 'x', 'ක්‍රිෂා ක්රිෂා', 'பௌதிகன்', 'operator')`,
  );
  await client.query(
    `insert into organizations (id, org_id, name, owner_id, phone_number) values ('${ORGANIZATION}', 'school', 'School', '${PERSON}', '+94771234567')`,
  );
  await client.query(
    `insert into memberships (organization_id, user_id, roles) values ('${ORGANIZATION}', '${PERSON}', '{student}')`,
  );
  const before = ['A@EXAMPLE.COM', 'பௌதிகன்', 'ක්රිෂා', 'ක්‍රිෂා'];
  expect(await wordsOf('user_words')).toEqual(before);
  expect(await wordsOf('member_words')).toEqual(before);

  await migrateDatabase(database.connection);
  const after = ['A@EXAMPLE.COM', 'பெளதிகன்', 'ක්රිෂා'];
  expect(await wordsOf('user_words')).toEqual(after);
  expect(await wordsOf('member_words')).toEqual(after);
  await client.query(`update users set first_name = 'ශ්‍රී' where id = '${PERSON}'`);
  expect(await wordsOf('user_words')).toEqual(['A@EXAMPLE.COM', 'பெளதிகன்', 'ශ්රී']);
  expect(await wordsOf('member_words')).toEqual(['A@EXAMPLE.COM', 'பெளதிகன்', 'ශ්රී']);
});
