import { msg } from '#texts';
import {
  getAddressRecovery,
  stopAddressByLink,
  stopAddressRecovery,
} from '@panthiya/contract/identity/address-recovery.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { AddressRecoveryService } from './address-recovery.service.ts';

const STOPPED = msg`Stopped. Your email stays as it is.`;

export function mountAddressRecovery(mount: Mount, service: AddressRecoveryService): void {
  mount(stopAddressByLink, async ({ body }) => {
    await service.stopByLink(body.token);
    return { success: true, message: STOPPED };
  });
  mount(getAddressRecovery, async ({ signedIn }) => ({
    success: true,
    recovery: await service.get(signedIn),
  }));
  mount(stopAddressRecovery, async ({ signedIn }) => {
    await service.stop(signedIn);
    return { success: true, message: STOPPED };
  });
}
