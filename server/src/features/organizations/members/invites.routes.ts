import { msg } from '#texts';
import {
  acceptInvite,
  createInvites,
  declineInvite,
  listInvites,
  listOwnInvites,
  lookUpInvite,
  previewInvites,
  resendInvite,
  withdrawInvite,
} from '@panthiya/contract/organizations/invites.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { InvitesService } from './invites.service.ts';
import type { JoiningOffersService } from './joining-offers.service.ts';
import { presentJoined } from '../../../domain/joining/joined.presenter.ts';
import type { ReceivedInvitesService } from '../../../domain/joining/received-invites.service.ts';
import { invitationsAreSent } from './members.texts.ts';

interface InviteServices {
  readonly invites: InvitesService;
  readonly received: ReceivedInvitesService;
  readonly offers: JoiningOffersService;
}

export function mountInvites(mount: Mount, { invites, received, offers }: InviteServices): void {
  mount(previewInvites, async ({ body, membership }) => ({
    success: true,
    rows: [...(await invites.preview(membership, body.emails))],
  }));
  mount(createInvites, async ({ body, signedIn, membership }) => {
    const rows = await invites.create(signedIn, membership, body);
    const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
    const message = invitationsAreSent({ count: ids.length });
    return { success: true, message, id: ids[0] ?? null, rows };
  });
  mount(listInvites, ({ query, membership }) => invites.list(membership, query));
  mount(resendInvite, async ({ params, signedIn, membership }) => {
    await invites.resend(signedIn, membership, params.id);
    return { success: true, message: msg`The invitation is sent again.` };
  });
  mount(withdrawInvite, async ({ params, signedIn, membership }) => {
    await invites.withdraw(signedIn.user, membership, params.id);
    return { success: true, message: msg`The invitation is withdrawn.` };
  });
  mount(listOwnInvites, async ({ signedIn }) => ({
    success: true,
    invites: await received.list(signedIn.user),
  }));
  mount(lookUpInvite, async ({ body, signedIn }) => ({
    success: true,
    ...(await offers.ofInvite(signedIn, body.token)),
  }));
  mount(acceptInvite, async ({ body, signedIn }) =>
    presentJoined(await received.accept(signedIn.user, body)),
  );
  mount(declineInvite, async ({ params, signedIn }) => {
    await received.decline(signedIn.user, params.id);
    return { success: true, message: msg`The invitation is declined.` };
  });
}
