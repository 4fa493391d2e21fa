import {
  createCourseCode,
  withdrawCourseCode,
} from '@panthiya/contract/courses/course-codes.contract';
import {
  decideRequest,
  enrolLearners,
  type LearnerLine,
  removeLearner,
  restoreLearner,
} from '@panthiya/contract/courses/enrolments.contract';
import { insist, UNDO_DAYS } from './beliefs.ts';
import { factsOf, isMember, type Kind, type Move, type Pair, pairsOf, stateOf } from './moves.ts';
import { teacherOf } from './picks.ts';
import { courseOf, nameOf, orgIdOf, personOf, rankOf, type Scene } from './scene.ts';
import { type Name, PEOPLE, type Snapshot } from './snapshot.ts';

type Decided = Pick<Move, 'words' | 'endpoint' | 'body' | 'settle'>;

/** What a teacher does about one learner in one of these states. */
const aboutLearner =
  (states: readonly string[], decide: (scene: Scene, pair: Pair, by: Name) => Decided): Kind =>
  (scene, choose) => {
    const pairs = pairsOf(scene);
    const isSensible = (one: Pair) => states.includes(stateOf(scene, one) ?? '');
    const pair = choose(pairs.filter(isSensible), pairs);
    const actor = pair && teacherOf(scene, choose, pair.course);
    if (pair === undefined || actor === undefined) return undefined;
    const { organization, id } = pair.course;
    const decided = decide(scene, pair, actor);
    return {
      ...decided,
      words: `${actor} ${decided.words} in ${pair.course.title}`,
      actor,
      organization,
      course: id,
      params: {
        orgId: orgIdOf(scene, organization),
        courseId: id,
        uid: personOf(scene, pair.name).uid,
      },
    };
  };

const rightOf = ({ beliefs }: Scene, { course, name }: Pair) => beliefs.right(course.id, name);

/** Keeps since when a request was asked, before its decision. */
function keepAsked(scene: Scene, pair: Pair): void {
  const since = factsOf(scene.seen, pair)?.since;
  if (since !== undefined) rightOf(scene, pair).asked = { since, day: scene.beliefs.day };
}

const DAY_MICROSECONDS = 86_400_000_000;

/** Throws when undoing a decision gave the request another place in line. */
function insistOnPlace(scene: Scene, pair: Pair, after: Snapshot): void {
  const { asked } = rightOf(scene, pair);
  if (asked === undefined) return;
  const since = asked.since - (scene.beliefs.day - asked.day) * DAY_MICROSECONDS;
  insist(factsOf(after, pair)?.since === since, 'undoing a decision moved the request in its line');
}

/** Throws when a lecturer undoes what an admin decided. */
function insistOnRank(scene: Scene, pair: Pair, by: Name): void {
  const { bar } = rightOf(scene, pair);
  const isHighEnough =
    bar?.rank !== 'admin' || rankOf(scene, pair.course.organization, by) === 'admin';
  insist(isHighEnough, 'a lecturer undid what an admin had decided');
}

const approve = aboutLearner(['asked'], (scene, pair, by) => ({
  words: `approves the request of ${pair.name}`,
  endpoint: decideRequest,
  body: { decision: 'approve' },
  settle: () => {
    insistOnRank(scene, pair, by);
    insist(rightOf(scene, pair).basis === 'asked', 'approved who had not asked');
    scene.beliefs.grant(pair.course.id, pair.name, 'teacher');
    keepAsked(scene, pair);
  },
}));

const decline = aboutLearner(['asked'], (scene, pair, by) => ({
  words: `declines the request of ${pair.name}`,
  endpoint: decideRequest,
  body: { decision: 'decline', reason: 'This class is for repeaters.' },
  settle: () => {
    const { beliefs } = scene;
    const right = rightOf(scene, pair);
    right.basis = 'none';
    right.kept = undefined;
    keepAsked(scene, pair);
    right.bar = { rank: rankOf(scene, pair.course.organization, by), step: beliefs.step };
  },
}));

const undoDecision = aboutLearner(['declined', 'active', 'waiting'], (scene, pair, by) => ({
  words: `takes back the decision about ${pair.name}`,
  endpoint: decideRequest,
  body: { decision: 'take-back' },
  settle: (_body, after) => {
    insistOnRank(scene, pair, by);
    insistOnPlace(scene, pair, after);
    scene.beliefs.grant(pair.course.id, pair.name, 'asked');
  },
}));

const remove = aboutLearner(['active', 'waiting'], (scene, pair, by) => ({
  words: `removes ${pair.name}`,
  endpoint: removeLearner,
  settle: () => {
    const { beliefs } = scene;
    beliefs.keep(pair.course.id, pair.name, 'teacher');
    const rank = rankOf(scene, pair.course.organization, by);
    rightOf(scene, pair).bar = { rank, step: beliefs.step };
  },
}));

const restore = aboutLearner(['removed'], (scene, pair, by) => ({
  words: `restores ${pair.name}`,
  endpoint: restoreLearner,
  body: {},
  settle: () => {
    const { beliefs } = scene;
    insistOnRank(scene, pair, by);
    insist(isMember(scene, pair), 'restored who is no member');
    const { kept } = rightOf(scene, pair);
    insist(beliefs.day - (kept?.day ?? 0) <= UNDO_DAYS, 'restored after more than 30 days');
    beliefs.grant(pair.course.id, pair.name, kept?.basis ?? 'none');
  },
}));

const enrol: Kind = (scene, choose) => {
  const course = choose(scene.seen.courses);
  const actor = course && teacherOf(scene, choose, course);
  const first = choose(PEOPLE);
  const second = choose(PEOPLE);
  if (!course || actor === undefined || !first || !second) return undefined;
  const people = [first, second].map((name) => ({ email: personOf(scene, name).email, name: '' }));
  return {
    words: `${actor} enrols ${first} and ${second} in ${course.title} by a list`,
    endpoint: enrolLearners,
    actor,
    organization: course.organization,
    course: course.id,
    params: { orgId: orgIdOf(scene, course.organization), courseId: course.id },
    body: { people },
    settle: (body, after) => {
      const { beliefs } = scene;
      for (const { email, outcome } of body['lines'] as readonly LearnerLine[]) {
        const name = nameOf(scene, email);
        if (name === undefined || !['enrol', 'wait', 'invite'].includes(outcome)) continue;
        const address = email.toLowerCase();
        if (outcome === 'invite') {
          const invite = after.invites.find(
            (one) =>
              one.email === address && one.organization === course.organization && one.isLive,
          );
          insist(invite !== undefined, 'a line says that somebody is invited who is not');
          if (invite === undefined) continue;
          if (!beliefs.invites.some(({ id }) => id === invite.id)) {
            beliefs.invites.push({
              ...invite,
              by: actor,
              day: beliefs.day,
              step: beliefs.step,
              isOver: false,
            });
          }
          const promise = { course: course.id, email: address, by: actor, invite: invite.id };
          beliefs.promises.push({ ...promise, step: beliefs.step });
        } else {
          insist(beliefs.confirmed.has(name), 'somebody was enrolled by an unconfirmed address');
          insistOnRank(scene, { course, name }, actor);
          beliefs.grant(course.id, name, 'teacher');
        }
      }
    },
  };
};

const createCode: Kind = (scene, choose) => {
  const course = choose(scene.seen.courses);
  const actor = course && teacherOf(scene, choose, course);
  if (course === undefined || actor === undefined) return undefined;
  const { organization, id } = course;
  return {
    words: `${actor} makes a code of ${course.title}`,
    endpoint: createCourseCode,
    actor,
    organization,
    course: id,
    params: { orgId: orgIdOf(scene, organization), courseId: id },
    body: { maxUses: 2 },
    settle: (body) => {
      const { beliefs } = scene;
      insist(beliefs.confirmed.has(actor), 'a code was made by who has not confirmed an address');
      const code = (body['joinCode'] as { readonly id: string }).id;
      const known = { organization, course: id, role: 'student', by: actor } as const;
      beliefs.codes.push({ ...known, id: code, isLive: true, uses: 0 });
    },
  };
};

const withdrawCode: Kind = (scene, choose) => {
  const codes = scene.beliefs.codes.filter(({ course }) => course !== undefined);
  const code = choose(
    codes.filter(({ isLive }) => isLive),
    codes,
  );
  const course = code?.course === undefined ? undefined : courseOf(scene, code.course);
  const actor = course && teacherOf(scene, choose, course);
  if (code === undefined || course === undefined || actor === undefined) return undefined;
  return {
    words: `${actor} withdraws a code of ${course.title}`,
    endpoint: withdrawCourseCode,
    actor,
    organization: course.organization,
    course: course.id,
    params: { orgId: orgIdOf(scene, course.organization), courseId: course.id, id: code.id },
    settle: () => {
      code.isLive = false;
    },
  };
};

export const teachersMoves = {
  approve,
  decline,
  undoDecision,
  remove,
  restore,
  enrol,
  createCourseCode: createCode,
  withdrawCourseCode: withdrawCode,
} satisfies Readonly<Record<string, Kind>>;
