import { insist } from './beliefs.ts';
import { courseOf, type Scene } from './scene.ts';
import type { CourseFacts, EnrolmentFacts, Snapshot } from './snapshot.ts';

const ofCourse = (
  { enrolments }: Snapshot,
  course: CourseFacts,
  state: EnrolmentFacts['state'],
): readonly EnrolmentFacts[] =>
  enrolments.filter((one) => one.course === course.id && one.state === state);

/** Nobody is in, or in line, without a code of the course or a teacher's act; nobody who is no member. */
function checkRights({ beliefs }: Scene, after: Snapshot, course: CourseFacts): void {
  for (const state of ['active', 'waiting', 'asked'] as const) {
    for (const { name } of ofCourse(after, course, state)) {
      const where = `${name} is ${state} in ${course.title}`;
      insist(beliefs.part(course.organization, name).isPresent, `${where} and no member`);
      const { basis } = beliefs.right(course.id, name);
      const isGood =
        state === 'asked' ? basis === 'asked' : basis === 'code' || basis === 'teacher';
      insist(isGood, `${where} by: ${basis}`);
    }
  }
}

/** Nobody comes in past who waits, and no place stays free that somebody waits for. */
function checkLine(before: Snapshot, after: Snapshot, course: CourseFacts): void {
  const { title } = course;
  const waitedBefore = ofCourse(before, course, 'waiting').map(({ name }) => name);
  const wereIn = new Set(ofCourse(before, course, 'active').map(({ name }) => name));
  const waiting = new Set(ofCourse(after, course, 'waiting').map(({ name }) => name));
  const newcomers = ofCourse(after, course, 'active').filter(({ name }) => !wereIn.has(name));
  for (const { name } of newcomers) {
    const at = waitedBefore.indexOf(name);
    const ahead = at === -1 ? waitedBefore : waitedBefore.slice(0, at);
    const passed = ahead.find((one) => waiting.has(one));
    insist(passed === undefined, `${name} came into ${title} past ${passed}, who waits`);
  }
  const organization = after.organizations.find(({ id }) => id === course.organization);
  const isOpen = course.status === 'published' && organization?.status === 'active';
  const isFree = course.capacity === null || course.learnerCount < course.capacity;
  insist(!(isOpen && isFree && waiting.size > 0), `a place in ${title} is free and somebody waits`);
}

function checkCounts(scene: Scene, after: Snapshot): void {
  for (const course of after.courses) {
    const { title, learnerCount, capacity } = course;
    const active = ofCourse(after, course, 'active').length;
    insist(learnerCount === active, `${title} counts ${learnerCount} of ${active} learners`);
    insist(learnerCount <= (capacity ?? Infinity), `${title} has more learners than places`);
  }
  for (const { id, memberCount } of after.organizations) {
    const present = after.members.filter((one) => one.organization === id && one.isPresent).length;
    insist(memberCount === present, `${memberCount} members are counted, ${present} are there`);
  }
  for (const { id, uses } of scene.beliefs.codes) {
    const found = after.codes.find((code) => code.id === id);
    insist(found?.uses === uses, `a code counts ${found?.uses} uses, and had ${uses}`);
  }
}

/** Who belongs, and as what, is what was done; and nobody is in who was removed. */
function checkMembers({ beliefs, organizations, cast }: Scene, after: Snapshot): void {
  for (const organization of organizations) {
    for (const name of cast.people.keys()) {
      const row = after.members.find(
        (one) => one.organization === organization && one.name === name && one.isPresent,
      );
      const { isPresent, roles } = beliefs.part(organization, name);
      insist((row !== undefined) === isPresent, `${name} is${isPresent ? ' no' : ''} member`);
      const isSame = !isPresent || roles.toSorted().join() === row?.roles.toSorted().join();
      insist(isSame, `${name} is ${row?.roles.join()} and was made ${roles.join()}`);
    }
  }
}

/** What a role gave has ended with it. */
function checkGrants({ beliefs }: Scene, after: Snapshot): void {
  for (const { id, isLive, by } of beliefs.codes) {
    const row = after.codes.find((code) => code.id === id);
    insist(isLive || row?.isWithdrawn === true, `a code of ${by} outlived their role`);
  }
  for (const invite of after.invites.filter(({ isLive }) => isLive)) {
    const known = beliefs.invites.find(({ id }) => id === invite.id);
    const isGood = known !== undefined && beliefs.isLive(known);
    insist(isGood, `an invitation of ${known?.by ?? 'nobody'} is alive that is over`);
  }
}

/** Everything that must be so after each step. */
export function checkAll(scene: Scene, before: Snapshot, after: Snapshot): void {
  checkMembers(scene, after);
  for (const course of after.courses) {
    checkRights(scene, after, course);
    if (courseOf({ seen: before }, course.id) !== undefined) checkLine(before, after, course);
  }
  checkCounts(scene, after);
  checkGrants(scene, after);
}
