import { ph, t, Trans } from '#texts';
import type { Invite } from '@panthiya/contract/organizations/invites.contract';
import { useState } from 'react';
import { formatDate } from '../../../../lib/time/time.ts';
import { useDebounced } from '../../../../lib/lists/use-debounced.ts';
import { RoleChip } from '../../../../shared/roles/role-chip.tsx';
import { isGivenUp, useReauthentication } from '../../../../auth/reauthentication.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Chip } from '../../../../ui/chip/chip.tsx';
import { useDialogAction } from '../../../../ui/dialog/use-dialog-action.ts';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { FieldError } from '../../../../ui/field/field-error.tsx';
import { SearchInput } from '../../../../ui/inputs/search-input.tsx';
import { Cell, Row, Table } from '../../../../ui/table/table.tsx';
import { EmailAddress } from '../../../../ui/text/email-address.tsx';
import { PersonName } from '../../../../ui/text/person-name.tsx';
import { ListFrame } from '../../../../ui/list-frame/list-frame.tsx';
import { UnverifiedNote } from '../../../../auth/confirmation/unverified-note.tsx';
import { asksForConfirmedEmail, useIsUnverified } from '../../../../auth/use-is-unverified.ts';
import '../../../../ui/who/who.css';
import './invites.css';
import { useInviteChange, useInvites } from './invites.queries.ts';

type InvitesViewProps = { orgId: string; onInvite: () => void };

/** Waiting invitations, with buttons to send them again or to withdraw them (R10.2). */
export function InvitesView({ orgId, onInvite }: InvitesViewProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const list = useInvites(orgId, search);
  const invites = list.data?.pages.flatMap((page) => page.invites) ?? [];
  const isUnverified = useIsUnverified();
  if (isUnverified || asksForConfirmedEmail(list.error)) {
    return (
      <div className="list-state">
        <UnverifiedNote />
      </div>
    );
  }
  return (
    <>
      <p className="invites-note">
        <Trans>
          An invitation ends after 14 days, or when the person who sent it loses the role for it.
        </Trans>
      </p>
      <div className="members-tools">
        <SearchInput
          aria-label={t`Search invitations`}
          placeholder={t`Search by email`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <ListFrame
        list={list}
        isPrintable
        count={invites.length}
        empty={
          search ? (
            <EmptyState title={t`Nothing found`}>
              <Trans>No open invitation has this address.</Trans>
            </EmptyState>
          ) : (
            <EmptyState
              title={t`No open invitations`}
              action={
                <Button type="button" variant="secondary" onClick={onInvite}>
                  <Trans>Invite Members</Trans>
                </Button>
              }
            >
              <Trans>People you invite appear here until they answer.</Trans>
            </EmptyState>
          )
        }
      >
        <Table label={t`Invitations`} heads={[t`Email`, t`Role`, t`Open until`, `#${t`Actions`}`]}>
          {invites.map((invite) => (
            <InviteItem key={invite.id} orgId={orgId} invite={invite} />
          ))}
        </Table>
      </ListFrame>
    </>
  );
}

function InviteItem({ orgId, invite }: { orgId: string; invite: Invite }) {
  const { mutateAsync, isPending, variables, error } = useInviteChange(orgId);
  const run = useDialogAction();
  const { runFresh, dialog } = useReauthentication();
  const change = (isWithdrawal: boolean) =>
    void run(runFresh(() => mutateAsync({ invite, isWithdrawal })));
  return (
    <Row>
      <Cell>
        <span className="who">
          <span>
            <b>
              <EmailAddress>{invite.email}</EmailAddress>
            </b>
            <small>
              <Trans>
                Sent {{ date: formatDate(invite.sentAt) }} by{' '}
                <PersonName>{ph({ name: invite.invitedBy })}</PersonName>
              </Trans>
            </small>
          </span>
        </span>
      </Cell>
      <Cell>
        <RoleChip role={invite.role} />
      </Cell>
      <Cell className="num member-day">
        {invite.state === 'expired' ? (
          <Chip>
            <Trans>Expired</Trans>
          </Chip>
        ) : (
          <Trans>
            <span className="phone-only">Open until</span> {{ date: formatDate(invite.expiresAt) }}
          </Trans>
        )}
      </Cell>
      <Cell className="table-end invite-acts-cell">
        <span className="invite-acts">
          <Button
            type="button"
            variant="secondary"
            isBusy={isPending && !variables.isWithdrawal}
            aria-label={t`Resend the invitation to ${{ email: invite.email }}`}
            onClick={() => change(false)}
          >
            <Trans>Resend</Trans>
          </Button>
          <Button
            type="button"
            variant="ghost"
            isBusy={isPending && variables.isWithdrawal}
            aria-label={t`Withdraw the invitation to ${{ email: invite.email }}`}
            onClick={() => change(true)}
          >
            <Trans>Withdraw</Trans>
          </Button>
        </span>
        <FieldError
          id={`invite-${invite.id}`}
          message={isPending || isGivenUp(error) ? undefined : error?.message}
        />
        {dialog}
      </Cell>
    </Row>
  );
}
