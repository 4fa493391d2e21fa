import { msg } from '#texts';
import { defineFeature } from '../../../feature-kit/feature.ts';
import { asJson } from '../../../feature-kit/own-json.ts';
import { owned } from '../../../feature-kit/personal-data.ts';
import { studentMerges } from '../../../records/students/merges.table.ts';
import { toldApart } from '../../../records/students/told-apart.table.ts';
import {
  indexCounters,
  indexNumbers,
  students as table,
  studentWords,
} from '../../../records/students/students.table.ts';
import { listOwnStudentRows, removeStudentRows } from './own-data.repository.ts';
import { createStudentChangesService } from './student-changes.service.ts';
import { mountStudents } from './students.routes.ts';
import { createStudentsService } from './students.service.ts';

/** The students of an organization, with an account or without (R21.1). */
export const students = defineFeature({
  name: 'students',
  mount: (mount, { database }) =>
    mountStudents(mount, createStudentsService(database), createStudentChangesService(database)),
  tables: [
    owned(table, { exportedIn: ['students.json'], erasure: 'deleted' }),
    owned(studentWords),
    owned(indexNumbers),
    owned(indexCounters),
    owned(studentMerges, {
      exportedIn: { not: 'it belongs to the institute' },
      erasure: 'pseudonym',
    }),
    owned(toldApart, {
      exportedIn: { not: 'it belongs to the institute' },
      erasure: 'pseudonym',
    }),
  ],
  personalData: {
    files: { 'students.json': msg`what institutes keep of you as their student` },
    exportTexts: async (database, { user }) => ({
      'students.json': asJson(await listOwnStudentRows(database, user.id)),
    }),
    erase: removeStudentRows,
  },
});
