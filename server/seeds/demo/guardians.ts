import { CONSENT_PURPOSES, STAFF_WAYS } from '@panthiya/contract/students/guardians.rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../src/db/database.ts';
import { createId } from '../../src/platform/identifier.ts';
import {
  consents,
  guardianChildren,
  guardians,
} from '../../src/records/guardians/guardians.table.ts';
import { isPresent, nameOfStudent, students } from '../../src/records/students/students.table.ts';
import { users } from '../../src/records/users/users.table.ts';

/** How many students have guardians: a half of the institute. */
const COUNT = 150;

/** First names of parents, script by script: mothers and fathers in turn. */
const PARENTS = [
  { script: /[\u0d80-\u0dff]/, names: ['කුමාරි', 'සුනිල්', 'පද්මා', 'ජගත්'], language: 'si' },
  { script: /[\u0b80-\u0bff]/, names: ['மாலதி', 'ரவி', 'கௌரி', 'குமரன்'], language: 'ta' },
  {
    script: /./,
    names: ['Kamala', 'Sunil', 'Padma', 'Jagath', 'Nirosha', 'Ajith'],
    language: 'en',
  },
] as const;

/** Whose students they are, and who writes their guardians down. */
interface Office {
  readonly organizationId: string;
  readonly createdBy: string;
}

type Child = Readonly<Record<'id' | 'name', string>>;

/** A parent with the last name of the child. */
function parentOf({ name }: Child, family: number, isFather: boolean) {
  const { names, language } = PARENTS.find(({ script }) => script.test(name)) ?? PARENTS[2];
  const first = names[(family * 2 + (isFather ? 1 : 0)) % names.length] ?? names[0];
  const last = name.split(' ').at(-1) ?? '';
  // An account writes it in capitals.
  return { name: `${first} ${last.slice(0, 1)}${last.slice(1).toLowerCase()}`, language };
}

const mobileOf = (family: number, isFather: boolean): string =>
  `+9477${String(3_000_000 + family * 6151 + (isFather ? 1 : 0)).slice(0, 7)}`;

/** A quarter agreed to nothing yet, the others to one to four things; some withdrew one. */
const consentsOf = (family: number, link: { readonly id: string } & Office) =>
  CONSENT_PURPOSES.toReversed()
    .slice(0, [0, 2, 3, 4][family % 4])
    .map((purpose, index) => ({
      linkId: link.id,
      organizationId: link.organizationId,
      purpose,
      way: STAFF_WAYS[family % 3] ?? STAFF_WAYS[0],
      givenAt: sql`now() - make_interval(days => ${10 + (family % 150)})`,
      enteredBy: link.createdBy,
      withdrawnAt: family % 13 === 3 && index === 0 ? sql`now() - make_interval(days => 3)` : null,
      withdrawnBy: family % 13 === 3 && index === 0 ? link.createdBy : null,
    }));

/** Every second student of the institute has a mother, some a father too; every eighth family has two children there. */
export async function addDemoGuardians(queries: Queries, office: Office): Promise<void> {
  const { organizationId, createdBy } = office;
  const children = await queries
    .select({ id: students.id, name: nameOfStudent })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(and(eq(students.organizationId, organizationId), isPresent))
    .orderBy(asc(students.indexNumber))
    .limit(COUNT);
  const people: (typeof guardians.$inferInsert)[] = [];
  const links: (typeof guardianChildren.$inferInsert)[] = [];
  const agreed: ReturnType<typeof consentsOf> = [];
  let family = 0;
  for (let at = 0; at < children.length; family += 1) {
    const siblings = children.slice(at, at + (family % 8 === 0 ? 2 : 1));
    at += siblings.length;
    for (const isFather of family % 3 === 0 ? [false, true] : [false]) {
      const parent = { id: createId(), ...parentOf(siblings[0] as Child, family, isFather) };
      people.push({ ...parent, organizationId, mobile: mobileOf(family, isFather), createdBy });
      for (const { id: studentId } of siblings) {
        const link = { id: createId(), organizationId };
        const relation = isFather ? 'father' : 'mother';
        const place = isFather ? 2 : 1;
        const whose = { guardianId: parent.id, studentId, relation, place } as const;
        links.push({ ...link, ...whose, addedBy: createdBy });
        agreed.push(...consentsOf(family, { ...link, createdBy }));
      }
    }
  }
  await queries.insert(guardians).values(people);
  await queries.insert(guardianChildren).values(links);
  await queries.insert(consents).values(agreed);
}
