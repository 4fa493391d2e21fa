import type { Database } from '../../db/database.ts';
import type { RateLimits } from '../../records/rate-limits/rate-limiter.ts';
import type { Mount } from '../../records/sessions/signed-in.ts';
import { mountInvites } from './invites.routes.ts';
import { createInvitesService } from './invites.service.ts';
import { mountJoinCodes } from './join-codes.routes.ts';
import { createJoinCodesService } from './join-codes.service.ts';
import { createJoiningOffersService } from './joining-offers.service.ts';
import { createJoiningService } from './joining.service.ts';
import { createMemberChangesService } from './member-changes.service.ts';
import { mountMembers } from './members.routes.ts';
import { createMembersService } from './members.service.ts';
import { createReceivedInvitesService } from './received-invites.service.ts';
import { createWishesService, type WishesService } from './wishes.service.ts';

interface MembersNeeds {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Puts the whole feature together: members, invitations, codes, and coming in by either. Answers what registration needs of it. */
export function installMembers(mount: Mount, needs: MembersNeeds): WishesService {
  const { database } = needs;
  const offers = createJoiningOffersService(needs);
  const received = createReceivedInvitesService(database);
  const joining = createJoiningService(needs);
  mountMembers(mount, createMembersService(database), createMemberChangesService(database));
  mountInvites(mount, createInvitesService(needs), received, offers);
  mountJoinCodes(mount, createJoinCodesService(database), joining, offers);
  return createWishesService(database, joining, received);
}
