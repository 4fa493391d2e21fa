import { defineFeature } from '../../../feature-kit/feature.ts';
import { mountClaims } from './claims.routes.ts';
import { createClaimsService } from './claims.service.ts';

/** Accounts become students of the list by a code (R21.3). */
export const claims = defineFeature({
  name: 'claims',
  mount: (mount, { database }) => mountClaims(mount, createClaimsService(database)),
});
