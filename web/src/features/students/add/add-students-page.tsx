import { t, Trans } from '#texts';
import { pathTo } from '@panthiya/contract/pages';
import { type OrganizationContext, RoleOnly } from '../../../shared/guards/role-only.tsx';
import { useOrganization } from '../../../shared/organization/organization.queries.ts';
import { ReadOnlyBanner } from '../../../shared/organization/read-only-banner.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { ListSteps } from './list-steps.tsx';
import { useClassList } from './use-class-list.ts';

const title = t`Add students`;

/** /{orgId}/admin/students/add: a class list from Excel, checked and taken over (R21.2). */
export function AddStudentsPage() {
  return (
    <RoleOnly title={title} forRole="admin" forDuty="cashier">
      {(context) => <AddStudents context={context} />}
    </RoleOnly>
  );
}

function AddStudents({ context: { orgId, card, hasRole } }: { context: OrganizationContext }) {
  const { data: organization } = useOrganization(orgId);
  const list = useClassList(orgId);
  const isOpen = (card === undefined || card.status === 'active') && !organization?.isOverLimit;
  return (
    <>
      <PageHeader
        title={title}
        sub={
          <>
            <Trans>Paste a list from Excel. Nothing is kept until you take it over.</Trans>{' '}
            <TextLink to={pathTo('students', { orgId })} isTight>
              <Trans>All students</Trans>
            </TextLink>
          </>
        }
      />
      <ReadOnlyBanner organization={organization ?? card} />
      <ListSteps orgId={orgId} list={list} mayMerge={hasRole} isOpen={isOpen} />
    </>
  );
}
