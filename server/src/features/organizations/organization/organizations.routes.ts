import { msg } from '#texts';
import {
  archiveOrganization,
  createOrganization,
  getOrganization,
  handOverOrganization,
  listOrganizations,
  reopenOrganization,
  updateOrganization,
} from '@panthiya/contract/organizations/organizations.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { HandOver } from './hand-over.service.ts';
import type { OrganizationsService } from './organizations.service.ts';

export function mountOrganizations(
  mount: Mount,
  service: OrganizationsService,
  handOver: HandOver,
): void {
  mount(createOrganization, async ({ body, signedIn, header }) => ({
    success: true,
    ...(await service.create(signedIn.user, body, header('idempotency-key'))),
    message: msg`Organization created successfully!`,
  }));
  mount(listOrganizations, async ({ signedIn }) => ({
    success: true,
    organizations: await service.list(signedIn),
  }));
  mount(getOrganization, async ({ membership }) => ({
    success: true,
    organization: await service.get(membership),
  }));
  mount(updateOrganization, async ({ body, signedIn, membership }) => ({
    success: true,
    message: msg`Saved.`,
    organization: await service.update(signedIn.user, membership, body),
  }));
  mount(handOverOrganization, async ({ body, signedIn, membership }) => {
    await handOver(signedIn.user, membership, body.uid);
    return { success: true, message: msg`The organization has a new owner.` };
  });
  mount(archiveOrganization, async ({ signedIn, membership }) => {
    await service.archive(signedIn.user, membership);
    return { success: true, message: msg`The organization is archived.` };
  });
  mount(reopenOrganization, async ({ signedIn, membership }) => {
    await service.reopen(signedIn.user, membership);
    return { success: true, message: msg`The organization is open again.` };
  });
}
