import type { ListedStudent } from '@panthiya/contract/students/students.contract';
import { StudentsPage } from '../src/features/students/list/students-page.tsx';
import { adminAnswers, ORG } from './organizations.ts';
import { showSignedIn } from './session.tsx';
import { buildListedStudent } from './students.ts';
import { type Answer, type Answers, stubApi } from './stub-api.ts';

export const STUDENTS = `GET ${ORG}/students?state=active`;

/** A whole list of students. */
export const studentsAre = (...students: ListedStudent[]): Answer => ({
  json: { success: true, students, nextCursor: null },
});

/** Opens the list of students: one without an account, and one with. */
export function openStudents(answers: Answers = {}, at = '/sipwin-institute/admin/students') {
  const seen = stubApi({
    ...adminAnswers(),
    [`GET ${ORG}/students/grades`]: () => ({
      json: { success: true, grades: ['11', '2027 A/L'] },
    }),
    [STUDENTS]: () =>
      studentsAre(
        buildListedStudent(),
        buildListedStudent({
          id: '0198a000-0000-7000-8000-000000000022',
          uid: 'u-nimal',
          name: 'NIMAL PERERA',
          ownScriptName: 'නිමල් පෙරේරා',
          indexNumber: null,
          phone: '',
          courseCount: 2,
          hasAccount: true,
        }),
      ),
    ...answers,
  });
  return { seen, ...showSignedIn(<StudentsPage />, {}, at) };
}
