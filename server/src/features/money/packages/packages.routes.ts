import {
  createPackage,
  getPackageUse,
  listActivePackages,
  listPackages,
  removePackage,
  removePackageFeature,
  setPackageFeature,
  updatePackage,
} from '@panthiya/contract/money/packages.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { PackagesService } from './packages.service.ts';

export function mountPackages(mount: Mount, service: PackagesService): void {
  mount(listPackages, async ({ signedIn }) => ({
    success: true,
    packages: await service.list(signedIn?.hasSecondFactor === true && signedIn.user.isSystemAdmin),
  }));
  mount(listActivePackages, async () => ({ success: true, packages: await service.list(false) }));
  mount(createPackage, async ({ body, signedIn }) => ({
    success: true,
    packageId: await service.create(signedIn.user, body),
    message: 'Package created successfully',
  }));
  mount(updatePackage, async ({ params, body, signedIn }) => {
    await service.update(signedIn.user, params.id, body);
    return { success: true, message: 'Package updated successfully' };
  });
  mount(getPackageUse, async ({ params }) => ({
    success: true,
    ...(await service.findUse(params.id)),
  }));
  mount(removePackage, async ({ params, signedIn }) => {
    await service.remove(signedIn.user, params.id);
    return { success: true, message: 'Package deleted successfully' };
  });
  mount(setPackageFeature, async ({ params, body, signedIn }) => {
    await service.setFeature(signedIn.user, params.id, body);
    return { success: true, message: 'Feature added to package.' };
  });
  mount(removePackageFeature, async ({ params, signedIn }) => {
    await service.removeFeature(signedIn.user, params.id, params.featureId);
    return { success: true, message: 'Feature removed from package.' };
  });
}
