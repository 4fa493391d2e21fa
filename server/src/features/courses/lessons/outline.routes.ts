import { msg } from '#texts';
import {
  createSection,
  getOutline,
  getSection,
  listRemovedParts,
  moveSection,
  removeSection,
  renameSection,
  restoreSection,
} from '@panthiya/contract/courses/outline.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { OutlineService } from './outline.service.ts';

export function mountOutline(mount: Mount, service: OutlineService): void {
  mount(getOutline, async (call) => ({ success: true, sections: await service.read(call) }));
  mount(getSection, async (call) => ({
    success: true,
    section: await service.readSection(call, call.params.sectionId),
  }));
  mount(createSection, async (call) => {
    const id = await service.create(call, call.body.title);
    return { success: true, message: msg`The section is added.`, id };
  });
  mount(renameSection, async (call) => {
    await service.rename(call, call.params.sectionId, call.body.title);
    return { success: true, message: msg`The section is renamed.` };
  });
  mount(moveSection, async (call) => ({
    success: true,
    sectionIds: [...(await service.move(call, call.params.sectionId, call.body.before))],
  }));
  mount(removeSection, async (call) => {
    await service.remove(call, call.params.sectionId);
    return { success: true, message: msg`The section is removed.` };
  });
  mount(restoreSection, async (call) => {
    await service.restore(call, call.params.sectionId);
    return { success: true, message: msg`The section is restored.` };
  });
  mount(listRemovedParts, (call) => service.listRemoved(call, call.query));
}
