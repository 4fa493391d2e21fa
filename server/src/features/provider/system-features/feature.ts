import { defineFeature } from '../../../feature-kit/feature.ts';
import { owned } from '../../../feature-kit/personal-data.ts';
import { systemFeatures as table } from '../../../records/packages/packages.table.ts';
import { mountSystemFeatures } from './system-features.routes.ts';
import { createSystemFeaturesService } from './system-features.service.ts';

/** What a plan can grant. */
export const systemFeatures = defineFeature({
  name: 'system-features',
  mount: (mount, { database }) => mountSystemFeatures(mount, createSystemFeaturesService(database)),
  tables: [owned(table)],
});
