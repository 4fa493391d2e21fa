import { DEFAULT_LOCALE } from '@panthiya/contract/locale/locales';
import {
  exportStudents,
  importClassList,
  previewClassList,
} from '@panthiya/contract/students/class-lists.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { ClassListsService } from './class-lists.service.ts';
import { listSummary } from './class-lists.texts.ts';
import type { ExportStudents } from './student-file.service.ts';

export function mountClassLists(
  mount: Mount,
  lists: ClassListsService,
  exportAll: ExportStudents,
): void {
  mount(previewClassList, (call) => {
    const locale = call.wantedLocale ?? DEFAULT_LOCALE;
    return lists.preview(call, { file: call.file, query: call.query, locale });
  });
  mount(importClassList, async (call) => {
    const list = { file: call.file, query: call.query, locale: DEFAULT_LOCALE };
    const counts = await lists.takeOver(call, list, call.header('idempotency-key'));
    const message = listSummary({ added: counts.new, changed: counts.changed });
    return { success: true, message, counts };
  });
  mount(exportStudents, (call) => exportAll(call, call.query.format));
}
