import { defineFeature } from '../../../feature-kit/feature.ts';
import { owned } from '../../../feature-kit/personal-data.ts';
import { organizations as table } from '../../../records/organizations/organizations.table.ts';
import { createHandOverService } from './hand-over.service.ts';
import { mountOrganizations } from './organizations.routes.ts';
import { createOrganizationsService } from './organizations.service.ts';

/** Organizations: making, changing, archiving and handing them over. */
export const organizations = defineFeature({
  name: 'organizations',
  mount: (mount, deps) =>
    mountOrganizations(
      mount,
      createOrganizationsService(deps),
      createHandOverService(deps.database),
    ),
  tables: [owned(table, { exportedIn: ['organizations.json'], erasure: 'blanked' })],
});
