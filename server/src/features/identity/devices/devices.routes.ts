import { msg } from '#texts';
import {
  forgetDevice,
  listDevices,
  rejectSignIn,
} from '@panthiya/contract/identity/devices.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { DevicesService } from './devices.service.ts';

export function mountDevices(mount: Mount, service: DevicesService): void {
  mount(listDevices, async ({ signedIn, origin }) => ({
    success: true,
    devices: await service.list(signedIn, origin),
  }));
  mount(forgetDevice, async ({ signedIn, params }) => {
    await service.forget(signedIn, params.id);
    return { success: true, message: msg`That device is forgotten.` };
  });
  mount(rejectSignIn, async ({ body }) => {
    await service.reject(body.token);
    return {
      success: true,
      message: msg`All devices are signed out. We sent you a link to set a new password.`,
    };
  });
}
