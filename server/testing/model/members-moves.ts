import {
  createJoinCode,
  withdrawJoinCode,
} from '@panthiya/contract/organizations/join-codes.contract';
import {
  removeMember,
  restoreMember,
  updateMemberRoles,
} from '@panthiya/contract/organizations/members.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { insist, UNDO_DAYS } from './beliefs.ts';
import { endGrants, goesOut, losesInviting } from './comings.ts';
import type { Kind } from './moves.ts';
import { adminOf, atOrganization as at, memberFor } from './picks.ts';
import { personOf } from './scene.ts';
import type { Name } from './snapshot.ts';

const remove: Kind = (scene, choose) => {
  const pick = memberFor(scene, choose, (...one) => scene.beliefs.part(...one).isPresent);
  const actor = pick && adminOf(scene, choose, pick.organization);
  if (pick === undefined || actor === undefined) return undefined;
  const { organization, name } = pick;
  return {
    ...at(scene, organization, { uid: personOf(scene, name).uid }),
    words: `${actor} removes ${name} from the organization`,
    endpoint: removeMember,
    actor,
    settle: (_body, after) => {
      if (actor === name) return goesOut(scene, organization, name, after, 'self');
      insist(scene.beliefs.has(organization, actor, 'admin'), 'removed by who is no admin');
      goesOut(scene, organization, name, after, 'organization');
    },
  };
};

const restore: Kind = (scene, choose) => {
  const isOut = (...one: readonly [string, Name]) =>
    scene.beliefs.part(...one).removal !== undefined;
  const pick = memberFor(scene, choose, isOut);
  const actor = pick && adminOf(scene, choose, pick.organization);
  if (pick === undefined || actor === undefined) return undefined;
  const { organization, name } = pick;
  return {
    ...at(scene, organization, { uid: personOf(scene, name).uid }),
    words: `${actor} restores ${name} in the organization`,
    endpoint: restoreMember,
    actor,
    body: {},
    settle: () => {
      const { beliefs, seen } = scene;
      const part = beliefs.part(organization, name);
      const { removal } = part;
      insist(removal !== undefined, 'restored who was not removed');
      insist(beliefs.day - (removal?.day ?? 0) <= UNDO_DAYS, 'restored after more than 30 days');
      Object.assign(part, { isPresent: true, removal: undefined });
      for (const { id, organization: its } of seen.courses) {
        const { kept } = beliefs.right(id, name);
        if (its === organization && kept?.by === 'organization' && kept.step === removal?.step)
          beliefs.grant(id, name, kept.basis);
      }
    },
  };
};

const ROLES: readonly (readonly OrganizationRole[])[] = [
  ['student'],
  ['lecturer'],
  ['admin'],
  ['lecturer', 'student'],
];

const setRoles: Kind = (scene, choose) => {
  // Who has not confirmed an address gets roles too: what they then give out is refused.
  const isSensible = (organization: string, name: Name) =>
    name === 'unconfirmed pupil' ||
    scene.beliefs.part(organization, name).roles.some((role) => role !== 'student');
  const pick = memberFor(scene, choose, isSensible);
  const actor = pick && adminOf(scene, choose, pick.organization);
  const roles = choose(ROLES);
  if (pick === undefined || actor === undefined || roles === undefined) return undefined;
  const { organization, name } = pick;
  return {
    ...at(scene, organization, { uid: personOf(scene, name).uid }),
    words: `${actor} makes ${name} ${roles.join(' and ')}`,
    endpoint: updateMemberRoles,
    actor,
    body: { roles },
    settle: (_body, after) => {
      const part = scene.beliefs.part(organization, name);
      const before = part.roles;
      Object.assign(part, { roles, rolesSetAt: scene.beliefs.step });
      const lost = { isInviter: losesInviting(before, roles) };
      endGrants(scene, organization, name, after, lost);
    },
  };
};

export const membersMoves = {
  removeMember: remove,
  restoreMember: restore,
  setRoles,
  createJoinCode: (scene, choose) => {
    const organization = choose(scene.organizations);
    const actor = organization === undefined ? undefined : adminOf(scene, choose, organization);
    const role = choose(['student', 'lecturer'] as const);
    if (organization === undefined || actor === undefined || role === undefined) return undefined;
    return {
      ...at(scene, organization),
      words: `${actor} makes a code for ${role}s`,
      endpoint: createJoinCode,
      actor,
      body: { role, maxUses: 2 },
      settle: ({ id }) => {
        const known = { organization, role, by: actor, isLive: true, uses: 0 };
        scene.beliefs.codes.push({ ...known, id: String(id) });
      },
    };
  },
  withdrawJoinCode: (scene, choose) => {
    const codes = scene.beliefs.codes.filter(({ course }) => course === undefined);
    const code = choose(
      codes.filter(({ isLive }) => isLive),
      codes,
    );
    const actor = code && adminOf(scene, choose, code.organization);
    if (code === undefined || actor === undefined) return undefined;
    return {
      ...at(scene, code.organization, { id: code.id }),
      words: `${actor} withdraws a code for ${code.role}s`,
      endpoint: withdrawJoinCode,
      actor,
      settle: () => {
        code.isLive = false;
      },
    };
  },
} satisfies Readonly<Record<string, Kind>>;
