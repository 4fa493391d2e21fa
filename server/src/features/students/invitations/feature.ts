import { defineFeature } from '../../../feature-kit/feature.ts';
import { mountInvitations } from './invitations.routes.ts';
import { createInvitationsService } from './invitations.service.ts';

/** Students without an account are invited, and whoever accepts becomes that student (R21.2.3). */
export const invitations = defineFeature({
  name: 'student-invitations',
  mount: (mount, { database, limits }) =>
    mountInvitations(mount, createInvitationsService({ database, limits })),
});
