import { FIRST_COUNTED, writeCounted } from '@panthiya/contract/students/index-number';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../src/db/database.ts';
import { createId } from '../../src/platform/identifier.ts';
import { courses } from '../../src/records/courses/courses.table.ts';
import { takeSeatOrWait } from '../../src/records/enrolments/seats.repository.ts';
import { findIdByOrgId } from '../../src/records/organizations/organizations.repository.ts';
import { organizations } from '../../src/records/organizations/organizations.table.ts';
import { indexCounters, students } from '../../src/records/students/students.table.ts';
import { addDemoGuardians } from './guardians.ts';

/** The institute whose office knows pupils without an account. */
const AT = 'wilgoda-physics';
/** How many of them. */
const COUNT = 310;

/** First and last names as the office writes them, script by script. */
const NAMES = [
  {
    first: [
      'Sachini',
      'Dilshan',
      'Nipuni',
      'Chamod',
      'Ishara',
      'Rashmi',
      'Tharindu',
      'Malsha',
      'Supun',
    ],
    last: ['Perera', 'Fernando', 'Jayasuriya', 'Karunaratne', 'Wijeratne', 'Senanayake', 'Mendis'],
  },
  {
    first: ['සචිනි', 'දිල්ෂාන්', 'නිපුනි', 'චමෝද්', 'ඉෂාරා', 'රශ්මි', 'තරිඳු'],
    last: ['පෙරේරා', 'ප්‍රනාන්දු', 'ජයසූරිය', 'කරුණාරත්න', 'විජේරත්න'],
  },
  {
    first: ['கவின்', 'மதுஷா', 'பிரவீன்', 'ஷாலினி', 'அருண்'],
    last: ['சிவராஜா', 'குமார்', 'நடராஜா'],
  },
] as const;
const GRADES = ['2027 A/L', '2027 A/L', '2028 A/L', '2026 A/L'] as const;
const SCHOOLS = [
  'Maliyadeva College',
  'Maliyadeva Girls’ College',
  'Wayamba Royal College',
  '',
] as const;

const at = <Value>(list: readonly Value[], index: number): Value =>
  list[index % list.length] as Value;

/** Six in ten are written in English letters, three in Sinhala, one in Tamil. */
function nameOf(index: number): string {
  const script = at([0, 0, 1, 0, 1, 0, 2, 0, 1, 0], index);
  const { first, last } = at<(typeof NAMES)[number]>(NAMES, script);
  return `${at<string>(first, index)} ${at<string>(last, Math.floor(index / first.length) + index)}`;
}

/** Whose students they are, and who entered them. */
interface Office {
  readonly organizationId: string;
  readonly createdBy: string;
}

const pupilAt = (office: Office, index: number) => ({
  ...office,
  id: createId(),
  name: nameOf(index),
  grade: at(GRADES, index),
  school: at(SCHOOLS, Math.floor(index / 3)),
  phone: `+9471${String(2_000_000 + index * 7919).slice(0, 7)}`,
  whatsapp: '',
  address: '',
  note: '',
});

/** The number of the counter for each student of the institute, in the order in which they came. */
async function giveNumbers(queries: Queries, organizationId: string): Promise<void> {
  const rows = await queries
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.organizationId, organizationId), isNull(students.indexNumber)))
    .orderBy(asc(students.createdAt), asc(students.id));
  for (const [index, { id }] of rows.entries()) {
    await queries
      .update(students)
      .set({ indexNumber: writeCounted(FIRST_COUNTED + index) })
      .where(eq(students.id, id));
  }
  await queries.insert(indexCounters).values({ organizationId, next: FIRST_COUNTED + rows.length });
}

/** Of each course with so much room. */
const ENROLLED = 40;

/** Gives the students without an account places in courses that have room: two courses each, in turn. */
async function enrolSome(queries: Queries, { organizationId, createdBy }: Office): Promise<void> {
  const without = await queries
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.organizationId, organizationId), isNull(students.userId)))
    .orderBy(asc(students.indexNumber));
  const open = await queries
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        eq(courses.organizationId, organizationId),
        eq(courses.status, 'published'),
        sql`coalesce(${courses.capacity} - ${courses.learnerCount} >= ${ENROLLED}, true)`,
      ),
    )
    .orderBy(asc(courses.title));
  for (const [index, { id: courseId }] of open.entries()) {
    for (const { id: studentId } of without.slice(index * 20, index * 20 + ENROLLED)) {
      await takeSeatOrWait(queries, { courseId, studentId, changedBy: createdBy }, 'teacher');
    }
  }
}

/** Adds pupils without an account to one institute, with index numbers for all. What is there already stays as it is. */
export async function addDemoStudents(database: Database): Promise<void> {
  const organizationId = await findIdByOrgId(database, AT);
  if (organizationId === undefined) return;
  await database.transaction(async (transaction) => {
    const [organization] = await transaction
      .select({ ownerId: organizations.ownerId, count: organizations.accountlessCount })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('update');
    if (organization === undefined || organization.count > 0) return;
    const office = { organizationId, createdBy: organization.ownerId };
    const rows = Array.from({ length: COUNT }, (_, index) => pupilAt(office, index));
    await transaction.insert(students).values(rows);
    await transaction
      .update(organizations)
      .set({ accountlessCount: COUNT })
      .where(eq(organizations.id, organizationId));
    await giveNumbers(transaction, organizationId);
    await enrolSome(transaction, office);
    await addDemoGuardians(transaction, office);
  });
}
