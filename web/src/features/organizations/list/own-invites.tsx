import { t, Trans } from '#texts';
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
    <section className="own-invites" aria-label={t`Invitations`}>
      <ul>
        {invites.map((invite) => (
          <InviteItem key={invite.id} invite={invite} />
        ))}
      </ul>
    </section>
  );
}

function InviteItem({ invite }: { invite: OwnInvite }) {
  const { id, organizationName: organization, role, invitedBy, expiresAt } = invite;
  const { mutate, isPending, variables, error } = useInviteAnswer();
  const showToast = useToast();
  const answer = (isAccepted: boolean) =>
    mutate({ id, isAccepted }, { onSuccess: (message) => showToast(message) });
  return (
    <li className="own-invite">
      <Crest name={organization} />
      <div>
        <p>
          {invitedBy === null ? (
            <Trans>
              You are invited to <PersonName>{organization}</PersonName> as{' '}
              {{ role: roleNames[role] }}.
            </Trans>
          ) : (
            <Trans>
              <PersonName>{invitedBy}</PersonName> invites you to{' '}
              <PersonName>{organization}</PersonName> as {{ role: roleNames[role] }}.
            </Trans>
          )}
        </p>
        <p className="text-sm text-ink-2">
          <Trans>Open until {{ date: formatDate(expiresAt) }}</Trans>
        </p>
        {error && <Alert tone="bad">{error.message}</Alert>}
      </div>
      <div className="own-invite-ways">
        <Button
          type="button"
          variant="secondary"
          isBusy={isPending && !variables.isAccepted}
          disabled={isPending && variables.isAccepted}
          aria-label={t`Decline the invitation to ${{ organization }}`}
          onClick={() => answer(false)}
        >
          <Trans>Decline</Trans>
        </Button>
        <Button
          type="button"
          isBusy={isPending && variables.isAccepted}
          disabled={isPending && !variables.isAccepted}
          aria-label={t`Accept the invitation to ${{ organization }}`}
          onClick={() => answer(true)}
        >
          <Trans>Accept</Trans>
        </Button>
      </div>
    </li>
  );
}
