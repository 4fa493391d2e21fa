import { defineFeature } from '../../../feature-kit/feature.ts';
import { mountSession } from './session.routes.ts';
import { createSessionService } from './session.service.ts';

/** Signing in and out. */
export const session = defineFeature({
  name: 'session',
  mount: (mount, deps) => mountSession(mount, createSessionService(deps)),
});
