import {
  activateOrganization,
  exportOrganizations,
  getAdminOrganization,
  listAllOrganizations,
  suspendOrganization,
} from '@panthiya/contract/provider/organizations.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { OrganizationDetail } from './organization-detail.service.ts';
import type { OrganizationListService } from './organization-list.service.ts';
import type { SuspensionService } from './suspension.service.ts';

interface OrganizationServices {
  readonly organizations: OrganizationListService;
  readonly findDetail: OrganizationDetail;
  readonly suspension: SuspensionService;
}

export function mountOrganizations(
  mount: Mount,
  { organizations, findDetail, suspension }: OrganizationServices,
): void {
  mount(listAllOrganizations, ({ query }) => organizations.list(query));
  mount(exportOrganizations, ({ query, signedIn }) =>
    organizations.exportAll(signedIn.user, query),
  );
  mount(getAdminOrganization, async ({ params }) => ({
    success: true,
    organization: await findDetail(params.orgId),
  }));
  mount(suspendOrganization, async ({ params, body, signedIn }) => {
    await suspension.suspend(signedIn.user, params.orgId, body.reason);
    return {
      success: true,
      message: 'The organization is suspended. Its owner gets the reason by email.',
    };
  });
  mount(activateOrganization, async ({ params, signedIn }) => {
    await suspension.activate(signedIn.user, params.orgId);
    return { success: true, message: 'The organization is active again.' };
  });
}
