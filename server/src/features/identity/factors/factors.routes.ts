import { msg } from '#texts';
import {
  beginTotp,
  confirmRecoveryCodes,
  confirmTotp,
  getFactors,
  makeRecoveryCodes,
  removeTotp,
} from '@panthiya/contract/identity/factors.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { FactorsService } from './factors.service.ts';

export function mountFactors(mount: Mount, service: FactorsService): void {
  mount(getFactors, async ({ signedIn }) => ({
    success: true,
    factors: await service.get(signedIn),
  }));
  mount(beginTotp, async ({ signedIn }) => ({
    success: true,
    ...(await service.beginTotp(signedIn)),
  }));
  mount(confirmTotp, async ({ signedIn, body, origin }) => ({
    success: true,
    ...(await service.confirmTotp(signedIn, body.code, origin)),
  }));
  mount(makeRecoveryCodes, async ({ signedIn }) => ({
    success: true,
    ...(await service.makeRecoveryCodes(signedIn)),
  }));
  mount(confirmRecoveryCodes, async ({ signedIn, body }) => {
    await service.confirmRecoveryCodes(signedIn, body.code);
    return { success: true, message: msg`Your recovery codes count now.` };
  });
  mount(removeTotp, async ({ signedIn }) => {
    await service.remove(signedIn);
    return { success: true, message: msg`The second step is turned off.` };
  });
}
