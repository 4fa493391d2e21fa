import type { Invite } from '@panthiya/contract/organizations/invites.contract';
import type { ListedInvite } from './invites.repository.ts';

/** An invitation for an admin of the organization. */
export function presentInvite(invite: ListedInvite): Invite {
  const { createdAt, sentAt, expiresAt } = invite;
  return {
    id: invite.id,
    email: invite.email,
    role: invite.role,
    state: invite.state,
    invitedBy: invite.invitedBy,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
