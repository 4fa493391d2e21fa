import { t, Trans } from '#texts';
import { exportMembers, type Member } from '@panthiya/contract/organizations/members.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { lazy, Suspense, useState } from 'react';
import { download } from '../../../lib/files/download.ts';
import { useDebounced } from '../../../lib/lists/use-debounced.ts';
import type { OrganizationContext } from '../../../shared/guards/role-only.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { MemberTable } from './member-table.tsx';
import { useMembers } from './members.queries.ts';

// Most visits export nothing: the list is there before its button.
const ExportButton = lazy(async () => ({
  default: (await import('../../../shared/system/export-button.tsx')).ExportButton,
}));

type MemberListProps = {
  context: OrganizationContext;
  role: OrganizationRole | undefined;
  state: 'current' | 'removed';
};

/** The members of a view, with a search and a button for more. */
export function MemberList({ context, role, state }: MemberListProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const list = useMembers(context.orgId, { search, role, state });
  const members: Member[] = list.data?.pages.flatMap((page) => page.members) ?? [];
  return (
    <>
      <div className="members-tools">
        <SearchInput
          aria-label={t`Search members`}
          placeholder={t`Search by name, email or phone`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Suspense fallback={<Skeleton className="h-11 w-36" />}>
          <ExportButton
            onExport={() =>
              download(exportMembers, {
                params: { orgId: context.orgId },
                query: { state, ...(search !== '' && { search }), ...(role && { role }) },
              })
            }
          />
        </Suspense>
      </div>
      {state === 'removed' && (
        <p className="members-note">
          <Trans>
            You can restore members for 30 days, with the roles and the courses they had.
          </Trans>
        </p>
      )}
      <ListFrame
        list={list}
        isPrintable
        count={members.length}
        empty={<Nobody isSearch={search !== ''} isAll={role === undefined} state={state} />}
      >
        <MemberTable context={context} members={members} state={state} />
      </ListFrame>
    </>
  );
}

type NobodyProps = { isSearch: boolean; isAll: boolean; state: MemberListProps['state'] };

function Nobody({ isSearch, isAll, state }: NobodyProps) {
  if (isSearch) {
    return (
      <EmptyState title={t`Nobody found`}>
        {isAll && state === 'current'
          ? t`Check the spelling, or look under Removed.`
          : t`Check the spelling, or look under All.`}
      </EmptyState>
    );
  }
  return state === 'removed' ? (
    <EmptyState title={t`Nobody was removed`}>
      <Trans>Members who leave or are removed appear here for 30 days.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={t`No members yet`}>
      <Trans>Invite people, or give them a join code.</Trans>
    </EmptyState>
  );
}
