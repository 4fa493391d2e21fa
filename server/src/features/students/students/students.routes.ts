import { msg } from '#texts';
import {
  addStudent,
  getStudent,
  giveIndexNumber,
  listGrades,
  listStudents,
  removeStudent,
  restoreStudent,
  updateStudent,
} from '@panthiya/contract/students/students.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { StudentChangesService } from './student-changes.service.ts';
import type { StudentsService } from './students.service.ts';

export function mountStudents(
  mount: Mount,
  students: StudentsService,
  changes: StudentChangesService,
): void {
  mount(listStudents, ({ query, membership }) => students.list(membership, query));
  mount(listGrades, async ({ membership }) => ({
    success: true,
    grades: [...(await students.listGrades(membership))],
  }));
  mount(addStudent, async (call) => {
    const student = await changes.add(call, call.body, call.header('idempotency-key'));
    const like = await students.findLike(call.membership, student.id);
    return { success: true, message: msg`The student is added.`, id: student.id, student, like };
  });
  mount(getStudent, async ({ params, membership }) => ({
    success: true,
    student: await students.get(membership, params.studentId),
  }));
  mount(updateStudent, async (call) => ({
    success: true,
    message: msg`The student is saved.`,
    student: await changes.update(call, call.params.studentId, call.body),
  }));
  mount(giveIndexNumber, async (call) => ({
    success: true,
    message: msg`The index number is given.`,
    student: await changes.giveIndexNumber(call, call.params.studentId, call.body),
  }));
  mount(removeStudent, async (call) => {
    await changes.remove(call, call.params.studentId);
    return { success: true, message: msg`The student is off the lists.` };
  });
  mount(restoreStudent, async (call) => {
    await changes.restore(call, call.params.studentId);
    return { success: true, message: msg`The student is back.` };
  });
}
