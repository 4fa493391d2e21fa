import { defineFeature } from '../../../feature-kit/feature.ts';
import { mountMerges } from './merges.routes.ts';
import { createMergesService } from './merges.service.ts';

/** Two rows of one pupil become one, and two again (R21.1.7). */
export const merges = defineFeature({
  name: 'merges',
  mount: (mount, { database }) => mountMerges(mount, createMergesService(database)),
});
