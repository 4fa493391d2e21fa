import type { OwnInvite } from '@panthiya/contract/organizations/invites.contract';
import { formatDate } from '../../../lib/time/time.ts';
import { roleNames } from '../../../shared/roles/role-labels.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Crest } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import './own-invites.css';
import { useInviteAnswer, useOwnInvites } from './own-invites.queries.ts';

/** Invitations that wait for an answer; empty while there are none, or none are known. */
export function OwnInvites() {
  const { data: invites = [] } = useOwnInvites();
  if (invites.length === 0) return null;
  return (
    <section className="own-invites" aria-label="Invitations">
      <ul>
        {invites.map((invite) => (
          <InviteItem key={invite.id} invite={invite} />
        ))}
      </ul>
    </section>
  );
}

function InviteItem({ invite }: { invite: OwnInvite }) {
  const { id, organizationName, role, invitedBy, expiresAt } = invite;
  const { mutate, isPending, variables, error } = useInviteAnswer();
  const showToast = useToast();
  const answer = (isAccepted: boolean) =>
    mutate({ id, isAccepted }, { onSuccess: (message) => showToast(message) });
  return (
    <li className="own-invite">
      <Crest name={organizationName} />
      <div>
        <p>
          {invitedBy === null ? (
            'You are invited to '
          ) : (
            <>
              <PersonName>{invitedBy}</PersonName> invites you to{' '}
            </>
          )}
          <PersonName>{organizationName}</PersonName> as {roleNames[role]}.
        </p>
        <p className="text-sm text-ink-2">Open until {formatDate(expiresAt)}</p>
        {error && <Alert tone="bad">{error.message}</Alert>}
      </div>
      <div className="own-invite-ways">
        <Button
          type="button"
          variant="secondary"
          isBusy={isPending && !variables.isAccepted}
          disabled={isPending && variables.isAccepted}
          aria-label={`Decline the invitation to ${organizationName}`}
          onClick={() => answer(false)}
        >
          Decline
        </Button>
        <Button
          type="button"
          isBusy={isPending && variables.isAccepted}
          disabled={isPending && !variables.isAccepted}
          aria-label={`Accept the invitation to ${organizationName}`}
          onClick={() => answer(true)}
        >
          Accept
        </Button>
      </div>
    </li>
  );
}
