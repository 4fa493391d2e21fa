import { msg } from '#texts';
import {
  beginTotp,
  confirmRecoveryCodes,
  confirmTotp,
  getFactors,
  makeRecoveryCodes,
  removeTotp,
} from '@panthiya/contract/identity/factors.contract';
import {
  addPasskey,
  askNewPasskey,
  removePasskey,
  renamePasskey,
} from '@panthiya/contract/identity/passkeys.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { FactorsService } from './factors.service.ts';
import type { PasskeysService } from './passkeys.service.ts';

export function mountFactors(
  mount: Mount,
  service: FactorsService,
  passkeys: PasskeysService,
): void {
  mount(getFactors, async ({ signedIn }) => ({
    success: true,
    factors: await service.get(signedIn),
  }));
  mount(beginTotp, async ({ signedIn }) => ({
    success: true,
    ...(await service.beginTotp(signedIn)),
  }));
  mount(askNewPasskey, async ({ signedIn, origin }) => ({
    success: true,
    options: await passkeys.describeNew(signedIn, origin),
  }));
  mount(addPasskey, async ({ signedIn, body, origin }) => ({
    success: true,
    ...(await passkeys.add(signedIn, body, origin)),
  }));
  mount(renamePasskey, async ({ signedIn, params, body }) => {
    await passkeys.rename(signedIn, params.id, body.name);
    return { success: true, message: msg`The passkey has its new name.` };
  });
  mount(removePasskey, async ({ signedIn, params }) => {
    await passkeys.remove(signedIn, params.id);
    return { success: true, message: msg`The passkey is removed.` };
  });
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
    await service.removeTotp(signedIn);
    return { success: true, message: msg`The authenticator app is turned off.` };
  });
}
