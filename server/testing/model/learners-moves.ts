import {
  askToEnrol,
  leaveCourse,
  returnToCourse,
} from '@panthiya/contract/courses/enrolments.contract';
import { join } from '@panthiya/contract/organizations/join-codes.contract';
import { removeMember } from '@panthiya/contract/organizations/members.contract';
import { insist, type KnownCode, UNDO_DAYS } from './beliefs.ts';
import { goesOut, meetsPromises } from './comings.ts';
import {
  type Choose,
  isMember,
  type Kind,
  type Move,
  type Pair,
  pairsOf,
  stateOf,
} from './moves.ts';
import { courseOf, isTeacher, orgIdOf, personOf, type Scene } from './scene.ts';
import { PEOPLE } from './snapshot.ts';

const about = (scene: Scene, { course }: Pair) => ({
  organization: course.organization,
  course: course.id,
  params: { orgId: orgIdOf(scene, course.organization), courseId: course.id },
});

const ask: Kind = (scene, choose) => {
  const pairs = pairsOf(scene);
  const pair = choose(
    pairs.filter(
      (one) =>
        isMember(scene, one) &&
        one.course.status === 'published' &&
        !isTeacher(scene, scene.seen, one.course, one.name) &&
        [undefined, 'left', 'withdrawn'].includes(stateOf(scene, one)),
    ),
    pairs,
  );
  if (pair === undefined) return undefined;
  return {
    ...about(scene, pair),
    words: `${pair.name} asks for a place in ${pair.course.title}`,
    endpoint: askToEnrol,
    actor: pair.name,
    body: {},
    settle: ({ state }) => {
      if (state !== 'asked') return;
      const right = scene.beliefs.right(pair.course.id, pair.name);
      insist(right.bar === undefined, 'a request of who was removed or declined');
      scene.beliefs.grant(pair.course.id, pair.name, 'asked');
    },
  };
};

const leave: Kind = (scene, choose) => {
  const pairs = pairsOf(scene);
  const isThere = (one: Pair) =>
    isMember(scene, one) && ['asked', 'waiting', 'active'].includes(stateOf(scene, one) ?? '');
  const pair = choose(pairs.filter(isThere), pairs);
  if (pair === undefined) return undefined;
  return {
    ...about(scene, pair),
    words: `${pair.name} leaves ${pair.course.title}`,
    endpoint: leaveCourse,
    actor: pair.name,
    settle: ({ state }) => {
      const { beliefs } = scene;
      if (state === 'withdrawn') beliefs.right(pair.course.id, pair.name).basis = 'none';
      // Who had left before keeps what they had then.
      else if (stateOf(scene, pair) !== 'left') beliefs.keep(pair.course.id, pair.name, 'self');
    },
  };
};

const comeBack: Kind = (scene, choose) => {
  const pairs = pairsOf(scene);
  const pair = choose(
    pairs.filter((one) => isMember(scene, one) && stateOf(scene, one) === 'left'),
    pairs,
  );
  if (pair === undefined) return undefined;
  return {
    ...about(scene, pair),
    words: `${pair.name} comes back to ${pair.course.title}`,
    endpoint: returnToCourse,
    actor: pair.name,
    body: {},
    settle: () => {
      const { beliefs } = scene;
      if (['active', 'waiting', 'asked'].includes(stateOf(scene, pair) ?? '')) return;
      const { kept } = beliefs.right(pair.course.id, pair.name);
      insist(kept?.by === 'self', 'back in a course that they had not left on their own');
      insist(beliefs.day - (kept?.day ?? 0) <= UNDO_DAYS, 'back after more than 30 days');
      beliefs.grant(pair.course.id, pair.name, kept?.basis ?? 'none');
    },
  };
};

/** A code that somebody has in their hands: it may have ended long ago. */
function joinBy(scene: Scene, choose: Choose, isOfCourse: boolean): Move | undefined {
  const { beliefs, seen } = scene;
  const pairs = beliefs.codes
    .filter(({ course }) => (course !== undefined) === isOfCourse)
    .flatMap((code) => PEOPLE.map((name) => ({ code, name })));
  const isSensible = ({ code, name }: (typeof pairs)[number]): boolean => {
    if (code.course === undefined) return !beliefs.has(code.organization, name, code.role);
    const course = courseOf(scene, code.course);
    const state = course && stateOf(scene, { course, name });
    return state !== 'active' && state !== 'waiting';
  };
  // Codes that ended are tried as often as live ones: nobody takes them off a wall.
  const pick = choose(pairs.filter(isSensible), pairs);
  const text = pick && seen.codes.find(({ id }) => id === pick.code.id)?.code;
  if (pick === undefined || text === undefined) return undefined;
  const { code, name } = pick;
  const of = code.course && courseOf(scene, code.course)?.title;
  return {
    words: `${name} joins by a code ${of === undefined ? `for ${code.role}s` : `of ${of}`}${code.isLive ? '' : ' that has ended'}`,
    endpoint: join,
    actor: name,
    body: { code: text },
    settle: (_body, after) => {
      const isRepeat = wasIn(scene, code, name);
      if (!isRepeat) {
        insist(code.isLive, 'somebody came in by a code that has ended');
        code.uses += 1;
      }
      const part = beliefs.part(code.organization, name);
      const wasPresent = part.isPresent;
      insist(part.removal === undefined, 'who was removed came back by a code');
      const isRaised = !part.roles.includes(code.role) && code.course === undefined;
      insist(!isRaised || part.rolesSetAt === undefined, 'a code gave a role that an admin took');
      if (!wasPresent) Object.assign(part, { isPresent: true, roles: [code.role] });
      else if (isRaised) part.roles = [...part.roles, code.role];
      if (code.course !== undefined && !isRepeat) {
        const right = beliefs.right(code.course, name);
        insist(right.bar === undefined, 'who was removed or declined came in by a code');
        beliefs.grant(code.course, name, 'code');
      }
      if (!wasPresent || isRaised) meetsPromises(scene, code.organization, name, after);
    },
  };
}

/** True when the code has nothing to give: joining again uses nothing up. */
function wasIn(scene: Scene, code: KnownCode, name: (typeof PEOPLE)[number]): boolean {
  const part = scene.beliefs.part(code.organization, name);
  if (code.course === undefined) return part.isPresent && part.roles.includes(code.role);
  const course = courseOf(scene, code.course);
  const state = course && stateOf(scene, { course, name });
  return part.isPresent && (state === 'active' || state === 'waiting');
}

const leaveOrganization: Kind = (scene, choose) => {
  const { beliefs, organizations, seen } = scene;
  const all = organizations.flatMap((organization) =>
    PEOPLE.map((name) => ({ organization, name })),
  );
  const isThere = ({ organization, name }: (typeof all)[number]) =>
    beliefs.part(organization, name).isPresent &&
    !seen.organizations.some(({ id, owner }) => id === organization && owner === name);
  const pick = choose(all.filter(isThere), all);
  if (pick === undefined) return undefined;
  const { organization, name } = pick;
  return {
    words: `${name} leaves the organization`,
    endpoint: removeMember,
    actor: name,
    organization,
    params: { orgId: orgIdOf(scene, organization), uid: personOf(scene, name).uid },
    settle: (_body, after) => goesOut(scene, organization, name, after, 'self'),
  };
};

export const learnersMoves = {
  ask,
  leave,
  comeBack,
  joinOrganization: (scene, choose) => joinBy(scene, choose, false),
  joinCourse: (scene, choose) => joinBy(scene, choose, true),
  leaveOrganization,
} satisfies Readonly<Record<string, Kind>>;
