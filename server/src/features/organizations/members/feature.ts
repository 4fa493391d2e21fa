import { removeFormerMembers } from '../../../domain/memberships/former-members.repository.ts';
import { inviteMails } from '../../../domain/invites/invite.mails.ts';
import { createJoiningService } from '../../../domain/joining/joining.service.ts';
import { createReceivedInvitesService } from '../../../domain/joining/received-invites.service.ts';
import { defineFeature } from '../../../feature-kit/feature.ts';
import { owned } from '../../../feature-kit/personal-data.ts';
import { invites } from '../../../records/invites/invites.table.ts';
import { joinCodes } from '../../../records/join-codes/join-codes.table.ts';
import { removeOldWishes } from '../../../records/joining-wishes/joining-wishes.repository.ts';
import { joiningWishes } from '../../../records/joining-wishes/joining-wishes.table.ts';
import {
  memberDuties,
  memberships,
  memberWords,
} from '../../../records/memberships/memberships.table.ts';
import { dutyMails } from './duties.mails.ts';
import { createDutiesService } from './duties.service.ts';
import { mountInvites } from './invites.routes.ts';
import { createInvitesService } from './invites.service.ts';
import { mountJoinCodes } from './join-codes.routes.ts';
import { createJoinCodesService } from './join-codes.service.ts';
import { createJoiningOffersService } from './joining-offers.service.ts';
import { createMemberChangesService } from './member-changes.service.ts';
import { mountMembers } from './members.routes.ts';
import { createMembersService } from './members.service.ts';
import { membershipData } from './own-data.ts';

const MEMBERSHIPS = ['organizations.json'];

/** Members of organizations, invitations, codes, and joining by either. */
export const members = defineFeature({
  name: 'members',
  mount: (mount, deps) => {
    const { database } = deps;
    const offers = createJoiningOffersService(deps);
    mountMembers(mount, createMembersService(deps), {
      changes: createMemberChangesService(database),
      duties: createDutiesService(database),
    });
    mountInvites(mount, {
      invites: createInvitesService(deps),
      received: createReceivedInvitesService(database),
      offers,
    });
    mountJoinCodes(mount, {
      codes: createJoinCodesService(database),
      joining: createJoiningService(deps),
      offers,
    });
  },
  mails: { ...inviteMails, ...dutyMails },
  cleanUps: {
    'former members': ({ database }) => removeFormerMembers(database),
    'wishes to join': ({ database }) => removeOldWishes(database),
  },
  tables: [
    owned(memberships, { exportedIn: MEMBERSHIPS, erasure: 'deleted' }),
    owned(memberDuties, { exportedIn: MEMBERSHIPS, erasure: 'deleted' }),
    owned(memberWords, { exportedIn: { not: 'made from the profile' }, erasure: 'deleted' }),
    owned(invites, { exportedIn: ['invitations.json'], erasure: 'pseudonym' }),
    owned(joinCodes, {
      exportedIn: { not: 'they belong to the organization' },
      erasure: 'pseudonym',
    }),
    owned(joiningWishes, {
      exportedIn: { not: 'gone as soon as it comes true' },
      erasure: 'deleted',
    }),
  ],
  personalData: membershipData,
});
