import { courseOf, isTeacher, nameOf, personOf, rankOf, type Scene } from './scene.ts';
import type { Name, Snapshot } from './snapshot.ts';

// What follows from somebody's coming and going: what their role gave ends with it.

/** Ends the codes, invitations and lists of somebody whose role gave them; asked after each change of roles or lecturers. */
export function endGrants(
  scene: Scene,
  organization: string,
  name: Name,
  after: Snapshot,
  lost: { readonly isInviter: boolean },
): void {
  const { beliefs } = scene;
  for (const code of beliefs.codes) {
    if (code.organization !== organization || code.by !== name) continue;
    const mayStill =
      code.course === undefined
        ? beliefs.has(organization, name, 'admin')
        : isTeacher(scene, after, { id: code.course, organization }, name);
    if (!mayStill) code.isLive = false;
  }
  for (const invite of beliefs.invites) {
    if (invite.organization === organization && invite.by === name && lost.isInviter)
      invite.isOver = true;
  }
  beliefs.promises = beliefs.promises.filter(
    ({ by, course }) =>
      by !== name ||
      courseOf({ seen: after }, course)?.organization !== organization ||
      isTeacher(scene, after, { id: course, organization }, name),
  );
}

/** True for who may not send invitations any more, or only lower ones, after a change of roles. */
export const losesInviting = (before: readonly string[], after: readonly string[]): boolean =>
  (before.includes('admin') && !after.includes('admin')) ||
  (before.includes('lecturer') && !after.includes('lecturer') && !after.includes('admin'));

/** Somebody is out of an organisation, and out of its courses. */
export function goesOut(
  scene: Scene,
  organization: string,
  name: Name,
  after: Snapshot,
  by: 'self' | 'organization',
): void {
  const { beliefs } = scene;
  const part = beliefs.part(organization, name);
  part.isPresent = false;
  if (by === 'organization') part.removal = { day: beliefs.day, step: beliefs.step };
  for (const { id, organization: its } of scene.seen.courses) {
    if (its === organization && beliefs.right(id, name).basis !== 'none')
      beliefs.keep(id, name, by);
  }
  endGrants(scene, organization, name, after, { isInviter: true });
}

/** Lets a newcomer have what teachers promised their confirmed address, as far as they have taken it. */
export function meetsPromises(
  scene: Scene,
  organization: string,
  name: Name,
  after: Snapshot,
  accepted?: string,
): void {
  const { beliefs } = scene;
  const { email } = personOf(scene, name);
  const kept = beliefs.promises.filter((promise) => {
    const { course, invite: id } = promise;
    if (courseOf(scene, course)?.organization !== organization) return true;
    if (nameOf(scene, promise.email) !== name || promise.email !== email.toLowerCase()) return true;
    const state = after.enrolments.find((one) => one.course === course && one.name === name)?.state;
    if (state !== 'active' && state !== 'waiting') return true;
    const invite = beliefs.invites.find((one) => one.id === id);
    if (invite === undefined || (invite.isOver && id !== accepted)) return false;
    const right = beliefs.right(course, name);
    const isHighEnough =
      right.bar?.rank !== 'admin' || rankOf(scene, organization, promise.by) === 'admin';
    const isGood =
      (id === accepted || beliefs.isLive(invite)) &&
      beliefs.confirmed.has(name) &&
      (right.bar?.step ?? -1) < promise.step &&
      isHighEnough;
    // Whoever is in by a promise that is none any more has no reason to be in: the invariants say so.
    if (!isGood || right.basis === 'code') return !isGood;
    beliefs.grant(course, name, 'teacher');
    return false;
  });
  beliefs.promises = kept;
}
