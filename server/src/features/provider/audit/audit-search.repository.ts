import { AUDIT_FIELDS, AUDIT_VALUES } from '@panthiya/contract/provider/audit-changes';
import { AUDIT_EVENT_CODES, nameOfEvent } from '@panthiya/contract/provider/audit-events';
import { or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { folded, hasWordLike } from '../../../db/fold.ts';
import { beginsWith } from '../../../db/keyset.ts';
import { auditLog } from '../../../records/audit/audit-log.table.ts';
import { readWords } from '../../../records/users/search-words.ts';

/** Most people or things of one word whose ids are looked up. When there are more, the next lines have some of them. */
const FEW = 1000;

/** Codes whose words have this one in them. */
const codesWith = (words: Readonly<Record<string, string>>, capitals: string): readonly string[] =>
  Object.entries(words)
    .filter(([, text]) => text.toUpperCase().includes(capitals))
    .map(([code]) => code);

const eventNames = Object.fromEntries(AUDIT_EVENT_CODES.map((code) => [code, nameOfEvent(code)]));

const has = (text: SQL, capitals: string): SQL =>
  sql`strpos(${folded(sql`upper(${text})`)}, ${capitals}) > 0`;

/** The ids that a query finds, or undefined for more than a few. */
async function findFew(database: Database, query: SQL): Promise<readonly string[] | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`${query} limit ${FEW + 1}`);
  return rows.length > FEW ? undefined : rows.map(({ id }) => id);
}

const isOneOf = (fact: SQL, ids: readonly string[], type: 'uuid' | 'text'): SQL | undefined =>
  ids.length === 0 ? undefined : sql`${fact} = any(${sql.param([...ids])}::${sql.raw(type)}[])`;

/** True for lines with a user whose name or address has a word that begins like this. */
async function isOfPerson(database: Database, capitals: string): Promise<SQL | undefined> {
  const ids = await findFew(
    database,
    sql`select distinct user_id as id from user_words where ${beginsWith(sql`word`, capitals)}`,
  );
  const { actorId, subjectId } = auditLog;
  if (ids !== undefined) {
    return or(isOneOf(sql`${actorId}`, ids, 'uuid'), isOneOf(sql`${subjectId}`, ids, 'uuid'));
  }
  return sql`exists (select from users person where person.id in (${actorId}, ${subjectId}) and person.origin <> 'erased'
    and ${hasWordLike(sql`(person.first_name || ' ' || person.last_name)`, capitals)})`;
}

/** True for lines about a thing of this kind whose name has the word in it. */
async function isOfThing(
  database: Database,
  { table, name, fact }: { readonly table: string; readonly name: SQL; readonly fact: string },
  capitals: string,
): Promise<SQL | undefined> {
  const from = sql.raw(table);
  const idOfLine = sql`(${auditLog.details} ->> ${sql.raw(`'${fact}'`)})`;
  const ids = await findFew(
    database,
    sql`select thing.id::text as id from ${from} thing where ${has(name, capitals)}`,
  );
  if (ids !== undefined) return isOneOf(idOfLine, ids, 'text');
  return sql`exists (select from ${from} thing where thing.id::text = ${idOfLine} and ${has(name, capitals)})`;
}

const THINGS = [
  { table: 'organizations', name: sql`thing.name`, fact: 'organizationId' },
  { table: 'courses', name: sql`thing.title`, fact: 'courseId' },
  { table: 'packages', name: sql`thing.title`, fact: 'packageId' },
  { table: 'system_features', name: sql`thing.feature_title`, fact: 'systemFeatureId' },
  {
    table: 'upgrade_requests',
    name: sql`thing.reference || ' ' || thing.package_title`,
    fact: 'requestId',
  },
] as const;

/** Checks the parts of a line only where its whole text has the word: that is much faster. */
const withText = (json: SQL, capitals: string, inside: SQL): SQL =>
  /["\\]/.test(capitals) ? inside : sql`(${has(sql`${json}::text`, capitals)} and ${inside})`;

/** True for lines with a value before or after that shows the word. */
function isOfChange(capitals: string): SQL {
  // 2,500 as it is shown is 2500 as it is stored.
  const kept = /^[\d,.]+$/.test(capitals) ? capitals.replaceAll(',', '') : capitals;
  // Lists are shown without their brackets.
  const texts = sql`translate(concat_ws(' ', change ->> 'name', change ->> 'from', change ->> 'to'), '[]"', '')`;
  const found = [capitals, ...(kept === capitals ? [] : [kept])].map((word) =>
    withText(
      sql`${auditLog.changes}`,
      word,
      sql`exists (select from jsonb_array_elements(${auditLog.changes}) change where ${has(texts, word)})`,
    ),
  );
  return sql`(${auditLog.changes} <> '[]' and ${or(...found)})`;
}

const FACTS = sql`('reason', 'name', 'role', 'way', 'kind', 'fields')`;

/** True for lines with a fact, like a reason, that shows the word. */
const isOfFact = (capitals: string): SQL =>
  withText(
    sql`${auditLog.details}`,
    capitals,
    sql`exists (select from jsonb_each_text(${auditLog.details}) fact where fact.key in ${FACTS} and ${has(sql`fact.value`, capitals)})`,
  );

/** True for lines that show the word as the name of a field. */
function isOfField(capitals: string): SQL | undefined {
  const fields = codesWith(AUDIT_FIELDS, capitals);
  if (fields.length === 0) return undefined;
  const codes = sql`${sql.param([...fields])}::text[]`;
  return sql`(string_to_array(${auditLog.details} ->> 'fields', ' ') && ${codes} or ${auditLog.details} ?| ${codes}
    or (${auditLog.changes} <> '[]' and exists (
      select from jsonb_array_elements(${auditLog.changes}) change where change ->> 'field' = any(${codes}))))`;
}

/** True for lines that show the word in place of a code: Suspended, Yes, Lecturer. */
function isOfCode(capitals: string): SQL | undefined {
  const values = codesWith(AUDIT_VALUES, capitals);
  if (values.length === 0) return undefined;
  const codes = sql`${sql.param([...values])}::text[]`;
  const shows = (value: SQL) => sql`(case when jsonb_typeof(${value}) = 'array'
    then ${value} ?| ${codes} else (${value} #>> '{}') = any(${codes}) end)`;
  return sql`((${auditLog.changes} <> '[]' and exists (
      select from jsonb_array_elements(${auditLog.changes}) change
      where ${shows(sql`change -> 'from'`)} or ${shows(sql`change -> 'to'`)}))
    or (${auditLog.details} ->> 'role') = any(${codes}) or (${auditLog.details} ->> 'way') = any(${codes}))`;
}

/**
 * For each word of a search a condition, true for lines that show it. It looks in the event, in present names of people and
 * things, in reasons, and in values before and after. Codes like user.disabled are found too.
 */
export async function findSearchWords(database: Database, search: string): Promise<readonly SQL[]> {
  return Promise.all(
    readWords(search).map(async (capitals) => {
      const events = codesWith(eventNames, capitals);
      const [person, ...things] = await Promise.all([
        isOfPerson(database, capitals),
        ...THINGS.map((thing) => isOfThing(database, thing, capitals)),
      ]);
      const words = [
        isOneOf(sql`${auditLog.event}`, events, 'text'),
        has(sql`${auditLog.event}`, capitals),
        person,
        ...things,
        isOfChange(capitals),
        isOfFact(capitals),
        isOfField(capitals),
        isOfCode(capitals),
      ];
      return or(...words) ?? sql`false`;
    }),
  );
}
