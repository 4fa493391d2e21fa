import { DEFAULT_LOCALE } from '@panthiya/contract/locale/locales';
import {
  exportCourseStudents,
  exportStudents,
  importClassList,
  importCourseList,
  previewClassList,
  previewCourseList,
} from '@panthiya/contract/students/class-lists.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { ClassListsService } from './class-lists.service.ts';
import { courseListSummary, listSummary } from './class-lists.texts.ts';
import type { StudentFileService } from './student-file.service.ts';

export function mountClassLists(
  mount: Mount,
  lists: ClassListsService,
  files: StudentFileService,
): void {
  mount(previewClassList, (call) => {
    const locale = call.wantedLocale ?? DEFAULT_LOCALE;
    return lists.preview(call, { file: call.file, query: call.query, locale });
  });
  mount(importClassList, async (call) => {
    const list = { file: call.file, query: call.query, locale: DEFAULT_LOCALE };
    const done = await lists.takeOver(call, list, call.header('idempotency-key'));
    const message = listSummary({ added: done.counts.new, changed: done.counts.changed });
    return { success: true, message, ...done };
  });
  mount(previewCourseList, (call) => {
    const locale = call.wantedLocale ?? DEFAULT_LOCALE;
    return lists.preview(call, { file: call.file, query: call.query, locale });
  });
  mount(importCourseList, async (call) => {
    const list = { file: call.file, query: call.query, locale: DEFAULT_LOCALE };
    const done = await lists.takeOver(call, list, call.header('idempotency-key'));
    const { enrol: enrolled = 0, wait: waiting = 0 } = done.course ?? {};
    const message = courseListSummary({ added: done.counts.new, enrolled, waiting });
    return { success: true, message, ...done };
  });
  mount(exportStudents, (call) => files.ofOrganization(call, call.query));
  mount(exportCourseStudents, (call) => files.ofCourse(call, call.query.format));
}
