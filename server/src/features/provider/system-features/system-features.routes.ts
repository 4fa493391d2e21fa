import {
  createSystemFeature,
  listSystemFeatures,
  removeSystemFeature,
  updateSystemFeature,
} from '@panthiya/contract/provider/system-features.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { SystemFeaturesService } from './system-features.service.ts';

export function mountSystemFeatures(mount: Mount, service: SystemFeaturesService): void {
  mount(listSystemFeatures, async () => ({ success: true, features: await service.list() }));
  mount(createSystemFeature, async ({ body, signedIn }) => ({
    success: true,
    id: await service.create(signedIn.user, body),
    message: 'Feature created successfully',
  }));
  mount(updateSystemFeature, async ({ params, body, signedIn }) => {
    await service.update(signedIn.user, params.id, body);
    return { success: true, message: 'Feature updated successfully' };
  });
  mount(removeSystemFeature, async ({ params, signedIn }) => {
    await service.remove(signedIn.user, params.id);
    return { success: true, message: 'Feature deleted successfully' };
  });
}
