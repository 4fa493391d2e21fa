import {
  acceptInvite,
  createInvites,
  declineInvite,
  resendInvite,
  withdrawInvite,
} from '@panthiya/contract/organizations/invites.contract';
import { insist } from './beliefs.ts';
import { meetsPromises } from './comings.ts';
import type { Choose, Kind } from './moves.ts';
import { adminOf, atOrganization as at, memberFor } from './picks.ts';
import { nameOf, personOf, type Scene } from './scene.ts';
import { PEOPLE } from './snapshot.ts';

const invite: Kind = (scene, choose) => {
  const pick = memberFor(scene, choose, (...one) => !scene.beliefs.part(...one).isPresent);
  const actor = pick && adminOf(scene, choose, pick.organization);
  const role = choose(['student', 'lecturer', 'admin'] as const);
  if (pick === undefined || actor === undefined || role === undefined) return undefined;
  const { organization, name } = pick;
  const { email } = personOf(scene, name);
  return {
    ...at(scene, organization),
    words: `${actor} invites ${name} as ${role}`,
    endpoint: createInvites,
    actor,
    body: { email, role },
    settle: (body) => {
      const { beliefs } = scene;
      const [row] = body['rows'] as readonly {
        readonly id: string | null;
        readonly state: string;
      }[];
      if (!beliefs.confirmed.has(name))
        insist(row?.state !== 'already-member', 'an unconfirmed address counts as a member');
      if (!row?.id) return;
      const { day, step } = beliefs;
      const known = { organization, email: email.toLowerCase(), role, by: actor, day, step };
      beliefs.invites.push({ ...known, id: row.id, isOver: false });
    },
  };
};

/** An invitation that waits; now and then one that is over. */
const inviteFor = ({ beliefs }: Scene, choose: Choose) =>
  choose(
    beliefs.invites.filter(({ isOver }) => !isOver),
    beliefs.invites,
  );

const resend: Kind = (scene, choose) => {
  const known = inviteFor(scene, choose);
  const actor = known && adminOf(scene, choose, known.organization);
  if (known === undefined || actor === undefined) return undefined;
  return {
    ...at(scene, known.organization, { id: known.id }),
    words: `${actor} sends the invitation of ${known.email} again`,
    endpoint: resendInvite,
    actor,
    body: {},
    settle: () => {
      const { day, step } = scene.beliefs;
      insist(!known.isOver, 'an invitation that was over lives again');
      Object.assign(known, { by: actor, day, step });
    },
  };
};

const withdraw: Kind = (scene, choose) => {
  const known = inviteFor(scene, choose);
  const actor = known && adminOf(scene, choose, known.organization);
  if (known === undefined || actor === undefined) return undefined;
  return {
    ...at(scene, known.organization, { id: known.id }),
    words: `${actor} withdraws the invitation of ${known.email}`,
    endpoint: withdrawInvite,
    actor,
    settle: () => {
      known.isOver = true;
    },
  };
};

const accept: Kind = (scene, choose) => {
  const known = inviteFor(scene, choose);
  const owner = known && nameOf(scene, known.email);
  const actor = choose(owner === undefined ? [] : [owner], PEOPLE);
  if (known === undefined || actor === undefined) return undefined;
  return {
    words: `${actor} accepts the invitation of ${known.email} as ${known.role}`,
    endpoint: acceptInvite,
    actor,
    body: { id: known.id },
    settle: (_body, after) => {
      const { beliefs } = scene;
      const { organization, role, by } = known;
      insist(actor === owner, 'accepted by another address');
      insist(beliefs.isLive(known), 'an invitation was accepted that is over');
      const part = beliefs.part(organization, actor);
      if (part.removal !== undefined) {
        insist(part.removal.step < known.step, 'back by an invitation older than the removal');
        insist(beliefs.has(organization, by, 'admin'), 'a lecturer let in whom an admin removed');
      }
      const isRaised = !part.roles.includes(role);
      const isNewer = (part.rolesSetAt ?? -1) < known.step;
      insist(!isRaised || isNewer, 'an older invitation gave a role that an admin took');
      const wasPresent = part.isPresent;
      part.roles = wasPresent ? [...new Set([...part.roles, role])] : [role];
      // A removal took all roles.
      const rolesSetAt = part.removal?.step ?? part.rolesSetAt;
      Object.assign(part, { isPresent: true, removal: undefined, rolesSetAt });
      meetsPromises(scene, organization, actor, after, known.id);
      known.isOver = true;
    },
  };
};

const declineOwn: Kind = (scene, choose) => {
  const known = inviteFor(scene, choose);
  const actor = choose(known === undefined ? [] : [nameOf(scene, known.email)], PEOPLE);
  if (known === undefined || actor === undefined) return undefined;
  return {
    words: `${actor} declines the invitation of ${known.email}`,
    endpoint: declineInvite,
    actor,
    params: { id: known.id },
    settle: () => {
      known.isOver = true;
    },
  };
};

export const invitesMoves = {
  invite,
  resend,
  withdrawInvite: withdraw,
  accept,
  declineInvite: declineOwn,
} satisfies Readonly<Record<string, Kind>>;
