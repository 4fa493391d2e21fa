import {
  activateOrganization,
  suspendOrganization,
} from '@panthiya/contract/provider/organizations.contract';
import {
  copyCourse,
  createCourse,
  nameLecturers,
  removeCourse,
  setCourseStatus,
  updateCourse,
} from '@panthiya/contract/courses/courses.contract';
import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import {
  archiveOrganization,
  reopenOrganization,
} from '@panthiya/contract/organizations/organizations.contract';
import { insist } from './beliefs.ts';
import { endGrants } from './comings.ts';
import type { Kind } from './moves.ts';
import { teacherOf } from './picks.ts';
import { orgIdOf, personOf, type Scene } from './scene.ts';
import { type CourseFacts, PEOPLE } from './snapshot.ts';

const FACTS = {
  subject: 'Mathematics',
  level: 'A/L',
  medium: 'Sinhala',
  delivery: 'both',
  description: '',
  timetable: [],
};
/** More would only make runs longer. */
const COURSES_MAX = 5;

const at = (scene: Scene, { id, organization }: CourseFacts) => ({
  organization,
  course: id,
  params: { orgId: orgIdOf(scene, organization), courseId: id },
});

const setStatus =
  (status: 'published' | 'archived', from: readonly string[], words: string): Kind =>
  (scene, choose) => {
    const { courses } = scene.seen;
    const course = choose(
      courses.filter((one) => from.includes(one.status)),
      courses,
    );
    const actor = course && teacherOf(scene, choose, course);
    if (course === undefined || actor === undefined) return undefined;
    return {
      ...at(scene, course),
      words: `${actor} ${words} ${course.title}`,
      endpoint: setCourseStatus,
      actor,
      body: { status, version: course.version },
      settle: () => undefined,
    };
  };

const changeCapacity: Kind = (scene, choose) => {
  const course = choose(scene.seen.courses);
  const actor = course && teacherOf(scene, choose, course);
  const capacity = choose([1, 2, 3, null]);
  if (course === undefined || actor === undefined || capacity === undefined) return undefined;
  return {
    ...at(scene, course),
    words: `${actor} gives ${course.title} ${capacity ?? 'any number of'} places`,
    endpoint: updateCourse,
    actor,
    body: { ...FACTS, title: course.title, capacity, version: course.version },
    settle: () => undefined,
  };
};

const name: Kind = (scene, choose) => {
  const course = choose(scene.seen.courses);
  const admins = PEOPLE.filter(
    (one) => course !== undefined && scene.beliefs.has(course.organization, one, 'admin'),
  );
  const actor = choose(admins.toReversed(), PEOPLE);
  const lecturer = choose(['other lecturer', 'lecturer', 'admin', undefined] as const);
  if (course === undefined || actor === undefined) return undefined;
  const uids = lecturer === undefined ? [] : [personOf(scene, lecturer).uid];
  return {
    ...at(scene, course),
    words: `${actor} names ${lecturer ?? 'nobody'} as the lecturer of ${course.title}`,
    endpoint: nameLecturers,
    actor,
    body: { uids, version: course.version },
    settle: (_body, after) => {
      for (const one of PEOPLE)
        endGrants(scene, course.organization, one, after, { isInviter: false });
    },
  };
};

const create: Kind = (scene, choose) => {
  const { beliefs, organizations, seen } = scene;
  const organization = choose(organizations);
  if (organization === undefined || seen.courses.length >= COURSES_MAX) return undefined;
  const staff = PEOPLE.filter(
    (one) => beliefs.has(organization, one, 'lecturer') || beliefs.has(organization, one, 'admin'),
  );
  const actor = choose(staff, PEOPLE);
  if (actor === undefined) return undefined;
  const title = `Drama ${seen.courses.length}`;
  return {
    words: `${actor} makes the course ${title}`,
    endpoint: createCourse,
    actor,
    organization,
    params: { orgId: orgIdOf(scene, organization) },
    body: { ...FACTS, title, capacity: 1 },
    settle: () => undefined,
  };
};

const copy: Kind = (scene, choose) => {
  const { courses } = scene.seen;
  const course = choose(courses);
  const actor = course && teacherOf(scene, choose, course);
  if (course === undefined || actor === undefined || courses.length >= COURSES_MAX)
    return undefined;
  return {
    ...at(scene, course),
    words: `${actor} copies ${course.title}`,
    endpoint: copyCourse,
    actor,
    body: { title: `Drama ${courses.length}` },
    settle: (_body, after) => {
      const made = after.courses.find((one) => !courses.some(({ id }) => id === one.id));
      insist(made?.status === 'draft', 'a copy is no draft');
      insist(
        !after.enrolments.some((one) => one.course === made?.id),
        'somebody came along with a copy',
      );
    },
  };
};

const remove: Kind = (scene, choose) => {
  const { seen } = scene;
  const course = choose(
    seen.courses.filter(({ status }) => status === 'draft'),
    seen.courses,
  );
  const actor = course && teacherOf(scene, choose, course);
  if (course === undefined || actor === undefined) return undefined;
  return {
    ...at(scene, course),
    words: `${actor} deletes ${course.title}`,
    endpoint: removeCourse,
    actor,
    settle: () => {
      const { beliefs } = scene;
      insist(course.status === 'draft', 'a course was deleted that is no draft');
      const hadAnybody = seen.enrolments.some((one) => one.course === course.id);
      insist(!hadAnybody, 'a course was deleted that somebody had asked for');
      beliefs.codes = beliefs.codes.filter((code) => code.course !== course.id);
      beliefs.promises = beliefs.promises.filter((promise) => promise.course !== course.id);
    },
  };
};

/** What an owner, or the provider, does with a whole organisation. */
const onOrganization =
  (
    endpoint: Endpoint,
    {
      from,
      words,
      isBillingStaff = false,
    }: {
      readonly from: readonly string[];
      readonly words: string;
      readonly isBillingStaff?: boolean;
    },
  ): Kind =>
  ({ seen: { organizations } }, choose) => {
    const organization = choose(
      organizations.filter(({ status }) => from.includes(status)),
      organizations,
    );
    const owner = organization && choose([organization.owner], PEOPLE);
    if (organization === undefined || owner === undefined) return undefined;
    const actor = isBillingStaff ? undefined : owner;
    return {
      words: `${actor ?? 'the provider'} ${words} the organization`,
      endpoint,
      actor,
      organization: organization.id,
      params: { orgId: organization.orgId },
      body: endpoint === suspendOrganization ? { reason: 'Fees unpaid' } : {},
      settle: () => undefined,
    };
  };

export const coursesMoves = {
  publish: setStatus('published', ['draft'], 'publishes'),
  archive: setStatus('archived', ['published'], 'archives'),
  reopen: setStatus('published', ['archived'], 'opens again'),
  changeCapacity,
  nameLecturers: name,
  createCourse: create,
  copyCourse: copy,
  removeCourse: remove,
  archiveOrganization: onOrganization(archiveOrganization, {
    from: ['active'],
    words: 'archives',
  }),
  reopenOrganization: onOrganization(reopenOrganization, {
    from: ['archived'],
    words: 'opens again',
  }),
  suspend: onOrganization(suspendOrganization, {
    from: ['active', 'archived'],
    words: 'suspends',
    isBillingStaff: true,
  }),
  activate: onOrganization(activateOrganization, {
    from: ['suspended'],
    words: 'activates',
    isBillingStaff: true,
  }),
} satisfies Readonly<Record<string, Kind>>;
