import {
  type AdminOrganization,
  exportOrganizations,
} from '@panthiya/contract/provider/organizations.contract';
import { ORGANIZATION_STATUSES } from '@panthiya/contract/organizations/organizations.contract';
import { useState } from 'react';
import { download } from '../../../lib/files/download.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { statusNames } from '../../../shared/organization/organization-labels.ts';
import { ExportButton } from '../../../shared/system/export-button.tsx';
import { ListFilter, ListSearch, ListTools } from '../../../ui/list-tools/list-tools.tsx';
import { RequireSystemAdmin } from '../../../shared/system/require-system-admin.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { userAddress } from '../addresses/user-address.ts';
import { byAge, byName } from '../shared/list-orders.ts';
import { organizationQuery, useAllOrganizations } from './all-organizations.queries.ts';
import { organizationAddress } from '../addresses/organization-address.ts';
import { OrganizationStatus } from './organization-status.tsx';
import { ActivateDialog, SuspendDialog } from './suspension-dialogs.tsx';
import '../shared/admin-lists.css';

const title = 'Organizations';

const statusOptions = ORGANIZATION_STATUSES.map((value) => ({ value, label: statusNames[value] }));
const sortOptions = [...byAge, ...byName, { value: '-members', label: 'Most members' }];

/** /admin/organizations: every class and institute, by name, owner and size. */
export function AllOrganizationsPage() {
  return (
    <RequireSystemAdmin title={title}>
      <PageHeader title={title} sub="Every class and institute. You do not see their contents." />
      <OrganizationList />
    </RequireSystemAdmin>
  );
}

function OrganizationList() {
  const [filters, change] = useAddressFilters(['search', 'status', 'sort']);
  const [chosen, setChosen] = useState<AdminOrganization>();
  const list = useAllOrganizations(filters);
  const organizations = list.data?.pages.flatMap((page) => page.organizations) ?? [];
  const isNarrowed = filters.search !== '' || filters.status !== '';
  const close = () => setChosen(undefined);
  return (
    <>
      <ListTools>
        <ListSearch
          label="Search organizations"
          placeholder="Name, address or owner’s email"
          value={filters.search}
          onChange={(search) => change({ search })}
        />
        <ListFilter
          label="Status"
          all="All statuses"
          options={statusOptions}
          value={filters.status}
          onChange={(status) => change({ status })}
        />
        <ListFilter
          label="Order"
          options={sortOptions}
          value={filters.sort || '-created'}
          onChange={(sort) => change({ sort })}
        />
        <ExportButton
          onExport={() => download(exportOrganizations, { query: organizationQuery(filters) })}
        />
      </ListTools>
      <ListFrame
        list={list}
        isPrintable
        count={organizations.length}
        empty={
          <EmptyState title={isNarrowed ? 'None found' : 'None yet'}>
            {isNarrowed
              ? 'Check the spelling, or change the filters.'
              : 'New organizations appear here.'}
          </EmptyState>
        }
      >
        <Table
          label="Organizations"
          heads={['Organization', 'Owner', 'Members', 'Status', 'Created', '#Actions']}
        >
          {organizations.map((one) => (
            <OrganizationRow key={one.orgId} organization={one} onChoose={() => setChosen(one)} />
          ))}
        </Table>
      </ListFrame>
      {chosen?.status === 'suspended' && <ActivateDialog organization={chosen} onClose={close} />}
      {chosen && chosen.status !== 'suspended' && (
        <SuspendDialog organization={chosen} onClose={close} />
      )}
    </>
  );
}

type OrganizationRowProps = { organization: AdminOrganization; onChoose: () => void };

function OrganizationRow({ organization, onChoose }: OrganizationRowProps) {
  const { orgId, name, owner, memberCount, status, suspensionReason, createdAt } = organization;
  const isSuspended = status === 'suspended';
  return (
    <Row>
      <Cell className="table-lead">
        <span className="admin-lead">
          <TextLink to={organizationAddress(orgId)} isTight>
            <PersonName>{name}</PersonName>
          </TextLink>
          <small>{orgId}</small>
        </span>
      </Cell>
      <Cell className="admin-wide">
        <span className="admin-lead">
          <TextLink to={userAddress(owner.uid)} isTight>
            <PersonName>{owner.name}</PersonName>
          </TextLink>
          <small>
            <EmailAddress>{owner.email}</EmailAddress>
          </small>
        </span>
      </Cell>
      <Cell label="Members" className="num admin-wide">
        {memberCount.toLocaleString('en-US')}
      </Cell>
      <Cell className="admin-wide">
        <OrganizationStatus status={status} />
        {isSuspended && <small className="admin-reason">{suspensionReason}</small>}
      </Cell>
      <Cell label="Created" className="num admin-wide admin-day">
        {formatDate(createdAt)}
      </Cell>
      <Cell className="table-end admin-wide">
        <Button
          type="button"
          variant="secondary"
          aria-label={`${isSuspended ? 'Activate' : 'Suspend'} ${name}`}
          onClick={onChoose}
        >
          {isSuspended ? 'Activate' : 'Suspend'}
        </Button>
      </Cell>
    </Row>
  );
}
