import { type AdminUser, exportUsers } from '@panthiya/contract/provider/users.contract';
import { download } from '../../../lib/files/download.ts';
import { formatHomePhone } from '../../../lib/time/format.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { ExportButton } from '../../../shared/system/export-button.tsx';
import { ListFilter, ListSearch, ListTools } from '../../../ui/list-tools/list-tools.tsx';
import { RequireSystemAdmin } from '../../../shared/system/require-system-admin.tsx';
import { usePackages } from '../../../shared/plans/system.queries.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { userAddress } from '../addresses/user-address.ts';
import { AccountStatusChips } from './account-status-chips.tsx';
import { sortOptions, stateOptions } from './user-labels.ts';
import { userQuery, useUsers } from './users.queries.ts';
import '../shared/admin-lists.css';

const title = 'Users';

/** /admin/users: all users. */
export function UsersPage() {
  return (
    <RequireSystemAdmin title={title}>
      <PageHeader title={title} sub="Everybody with an account. Open one to help." />
      <UserList />
    </RequireSystemAdmin>
  );
}

function UserList() {
  const [filters, change] = useAddressFilters(['search', 'state', 'packageId', 'sort']);
  const list = useUsers(filters);
  const { data: packages = [] } = usePackages();
  const users = list.data?.pages.flatMap((page) => page.users) ?? [];
  const isNarrowed = [filters.search, filters.state, filters.packageId].some(Boolean);
  return (
    <>
      <ListTools>
        <ListSearch
          label="Search users"
          placeholder="Name, email or phone"
          value={filters.search}
          onChange={(search) => change({ search })}
        />
        <ListFilter
          label="Status"
          all="All statuses"
          options={stateOptions}
          value={filters.state}
          onChange={(state) => change({ state })}
        />
        <ListFilter
          label="Plan"
          all="All plans"
          options={packages.map(({ id, title: label }) => ({ value: id, label }))}
          value={filters.packageId}
          onChange={(packageId) => change({ packageId })}
        />
        <ListFilter
          label="Order"
          options={sortOptions}
          value={filters.sort || '-created'}
          onChange={(sort) => change({ sort })}
        />
        <ExportButton onExport={() => download(exportUsers, { query: userQuery(filters) })} />
      </ListTools>
      <ListFrame
        list={list}
        isPrintable
        count={users.length}
        empty={
          <EmptyState title={isNarrowed ? 'Nobody found' : 'Nobody here yet'}>
            {isNarrowed ? 'Check the spelling, or change the filters.' : 'New users appear here.'}
          </EmptyState>
        }
      >
        <Table label="Users" heads={['Name', 'Phone', 'Plan', 'Status', 'Joined']}>
          {users.map((user) => (
            <UserRow key={user.uid} user={user} />
          ))}
        </Table>
      </ListFrame>
    </>
  );
}

function UserRow({ user }: { user: AdminUser }) {
  return (
    <Row>
      <Cell className="table-lead">
        <span className="admin-lead">
          <TextLink to={userAddress(user.uid)} isTight>
            <PersonName>{user.name}</PersonName>
          </TextLink>
          {user.ownScriptName !== '' && (
            <small>
              <PersonName>{user.ownScriptName}</PersonName>
            </small>
          )}
          <small>
            <EmailAddress>{user.email}</EmailAddress>
          </small>
        </span>
      </Cell>
      <Cell label="Phone" className="num admin-wide">
        {formatHomePhone(user.phoneNumber) || '–'}
      </Cell>
      <Cell label="Plan" className="admin-wide">
        {user.packageTitle}
      </Cell>
      <Cell className="admin-wide">
        <AccountStatusChips user={user} />
      </Cell>
      <Cell label="Joined" className="num admin-wide admin-day">
        {formatDate(user.createdAt)}
      </Cell>
    </Row>
  );
}
