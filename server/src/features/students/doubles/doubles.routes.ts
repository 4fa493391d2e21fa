import { msg } from '#texts';
import {
  dismissDouble,
  listDoubles,
  restoreDouble,
} from '@panthiya/contract/students/doubles.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { DoublesService } from './doubles.service.ts';

export function mountDoubles(mount: Mount, doubles: DoublesService): void {
  mount(listDoubles, (call) => doubles.list(call, call.query));
  mount(dismissDouble, async (call) => {
    await doubles.dismiss(call, call.body);
    return { success: true, message: msg`They are two students. You are not asked again.` };
  });
  mount(restoreDouble, async (call) => {
    await doubles.restore(call, call.body);
    return { success: true, message: msg`You are asked about the two again.` };
  });
}
