import { msg } from '#texts';
import {
  connectWaiting,
  disconnect,
  finishConnecting,
  finishProof,
  listIdentities,
  startConnecting,
  startProof,
} from '@panthiya/contract/identity/providers.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { IdentitiesService } from './identities.service.ts';

export function mountIdentities(mount: Mount, service: IdentitiesService): void {
  mount(listIdentities, async ({ signedIn }) => ({
    success: true,
    ...(await service.list(signedIn)),
  }));
  mount(startConnecting, async ({ signedIn, params, origin }) => ({
    success: true,
    ...(await service.start(signedIn, params.provider, origin)),
  }));
  mount(finishConnecting, async ({ signedIn, params, body, origin }) => {
    await service.finish(signedIn, { ...body, ...params }, origin);
    return { success: true, message: msg`Connected. It signs in to your account from now on.` };
  });
  mount(connectWaiting, async ({ signedIn, body }) => {
    await service.finishWaiting(signedIn, body.connection);
    return { success: true, message: msg`Connected. It signs in to your account from now on.` };
  });
  mount(startProof, async ({ signedIn, params, origin }) => ({
    success: true,
    ...(await service.startProof(signedIn, params.provider, origin)),
  }));
  mount(finishProof, async ({ signedIn, params, body, origin }) => ({
    success: true,
    proof: await service.finishProof(signedIn, { ...body, ...params }, origin),
  }));
  mount(disconnect, async ({ signedIn, params }) => {
    await service.remove(signedIn, params.provider);
    return { success: true, message: msg`Disconnected.` };
  });
}
