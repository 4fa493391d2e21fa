import { type SQL, sql } from 'drizzle-orm';
import { users } from './users.table.ts';

/** The forms that find a user's phone number (migration phones_as_typed), as rows of one column `word`. */
export const phoneWords = sql`unnest(phone_words(${users.phoneNumber})) as phone (word)`;

/** True for users whose number begins like this in one of its forms. The begin is one of `readSearch` or `readPhone`. */
export const hasPhone = (begin: string): SQL =>
  sql`exists (select from ${phoneWords} where starts_with(phone.word, ${begin}))`;
