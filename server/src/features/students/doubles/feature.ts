import { defineFeature } from '../../../feature-kit/feature.ts';
import { mountDoubles } from './doubles.routes.ts';
import { createDoublesService } from './doubles.service.ts';

/** Rows that may be one pupil (R21.1.8). */
export const doubles = defineFeature({
  name: 'doubles',
  mount: (mount, { database }) => mountDoubles(mount, createDoublesService(database)),
});
