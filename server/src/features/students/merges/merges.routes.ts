import { msg } from '#texts';
import {
  mergeStudents,
  previewMerge,
  undoMerge,
} from '@panthiya/contract/students/merges.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { MergesService } from './merges.service.ts';

const pairOf = ({ keep, merge }: { readonly keep: string; readonly merge: string }) => ({
  keptId: keep,
  goneId: merge,
});

export function mountMerges(mount: Mount, merges: MergesService): void {
  mount(previewMerge, async (call) => ({
    success: true,
    preview: await merges.preview(call, pairOf(call.body)),
  }));
  mount(mergeStudents, async (call) => ({
    success: true,
    message: msg`The two are one student now.`,
    id: await merges.merge(call, pairOf(call.body)),
  }));
  mount(undoMerge, async (call) => {
    await merges.undo(call, call.params.id);
    return { success: true, message: msg`They are two students again.` };
  });
}
