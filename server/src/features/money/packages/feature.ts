import { defineFeature } from '../../../feature-kit/feature.ts';
import { owned } from '../../../feature-kit/personal-data.ts';
import {
  packageEntitlements,
  packages as table,
} from '../../../records/packages/packages.table.ts';
import { mountPackages } from './packages.routes.ts';
import { createPackagesService } from './packages.service.ts';

/** The plans that are for sale, and what each grants. */
export const packages = defineFeature({
  name: 'packages',
  mount: (mount, { database }) => mountPackages(mount, createPackagesService(database)),
  tables: [owned(table), owned(packageEntitlements)],
});
