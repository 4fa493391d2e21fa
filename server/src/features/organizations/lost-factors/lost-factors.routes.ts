import { msg } from '#texts';
import {
  confirmLostFactor,
  listLostFactors,
  stopLostFactor,
} from '@panthiya/contract/organizations/lost-factors.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { LostFactorsService } from './lost-factors.service.ts';

export function mountLostFactors(mount: Mount, service: LostFactorsService): void {
  mount(listLostFactors, async (call) => ({ success: true, recoveries: await service.list(call) }));
  mount(confirmLostFactor, async (call) => {
    await service.confirm(call, call.params.uid);
    return { success: true, message: msg`Confirmed.` };
  });
  mount(stopLostFactor, async (call) => {
    await service.stop(call, call.params.uid);
    return { success: true, message: msg`Stopped. Their second step stays on.` };
  });
}
