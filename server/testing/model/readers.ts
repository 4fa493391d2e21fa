import { type Actor, may } from '@panthiya/contract/access';
import { listCourseCodes } from '@panthiya/contract/courses/course-codes.contract';
import { getCourse, listCourses } from '@panthiya/contract/courses/courses.contract';
import { listEnrolments } from '@panthiya/contract/courses/enrolments.contract';
import { getOutline } from '@panthiya/contract/courses/outline.contract';
import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import { errors } from '@panthiya/contract/errors';
import { listInvites, listOwnInvites } from '@panthiya/contract/organizations/invites.contract';
import { listJoinCodes } from '@panthiya/contract/organizations/join-codes.contract';
import { listMembers } from '@panthiya/contract/organizations/members.contract';
import { insist } from './beliefs.ts';
import type { Choose } from './moves.ts';
import { courseOf, isTeacher, orgIdOf, personOf, type Scene } from './scene.ts';
import { type Name, PEOPLE } from './snapshot.ts';

/** Who calls, as access.ts asks; by what is believed, not by what the server reads. */
export function actorOf(
  scene: Scene,
  name: Name | undefined,
  { organization, course: id }: { organization?: string | undefined; course?: string | undefined },
): Actor {
  const { beliefs, seen } = scene;
  const staffMember = {
    isVerified: true,
    isSystemAdmin: true,
    isFresh: true,
    hasSecondFactor: true,
  };
  if (name === undefined) return { kind: 'user', uid: scene.cast.billingStaff.uid, ...staffMember };
  const part = organization === undefined ? undefined : beliefs.part(organization, name);
  const course = id === undefined ? undefined : courseOf(scene, id);
  const owner = seen.organizations.find((one) => one.id === organization)?.owner;
  return {
    kind: 'user',
    uid: personOf(scene, name).uid,
    isVerified: beliefs.confirmed.has(name),
    isSystemAdmin: false,
    isFresh: true,
    hasSecondFactor: false,
    membership: part?.isPresent ? { roles: part.roles, isOwner: owner === name } : undefined,
    course: course && {
      status: course.status,
      isTeacher: isTeacher(scene, seen, course, name),
      isEnrolled: seen.enrolments.some(
        (one) => one.course === id && one.name === name && one.state === 'active',
      ),
    },
  };
}

const OF_ORGANIZATION: readonly Endpoint[] = [listMembers, listInvites, listJoinCodes, listCourses];
const OF_COURSE: readonly Endpoint[] = [getCourse, getOutline, listEnrolments, listCourseCodes];

/** Reads something as somebody: answered as access.ts says, and no address of others to who is no admin. */
export async function readAsSomebody(scene: Scene, choose: Choose): Promise<void> {
  const { subject, seen, beliefs } = scene;
  const name = choose(PEOPLE);
  const course = choose(seen.courses);
  const endpoint = choose<Endpoint>([...OF_ORGANIZATION, ...OF_COURSE, listOwnInvites]);
  if (name === undefined || course === undefined || endpoint === undefined) return;
  const { organization, id } = course;
  const isOfCourse = OF_COURSE.includes(endpoint);
  const reader = personOf(scene, name);
  const answer = await subject.call(endpoint, {
    token: reader.token,
    params: { orgId: orgIdOf(scene, organization), courseId: id },
  });
  const place = { organization, course: isOfCourse ? id : undefined };
  const ruling = may(actorOf(scene, name, place), endpoint.access);
  const what = `${name} reads ${endpoint.path}`;
  const expected = ruling === 'allowed' ? 200 : errors[ruling].status;
  insist(answer.status === expected, `${what}: ${answer.status} instead of ${expected}`);
  if (beliefs.has(organization, name, 'admin')) return;
  const text = JSON.stringify(answer.body);
  const shown = PEOPLE.find((one) => one !== name && text.includes(personOf(scene, one).email));
  insist(shown === undefined, `${what} and sees the address of ${shown}`);
}
