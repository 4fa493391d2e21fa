import type { Choose } from './moves.ts';
import { isTeacher, orgIdOf, type Scene } from './scene.ts';
import { type CourseFacts, type Name, PEOPLE } from './snapshot.ts';

// Who makes a move, and about whom: mostly those who can, now and then anybody.

/** Who teaches the course. */
export const teacherOf = (scene: Scene, choose: Choose, course: CourseFacts): Name | undefined =>
  choose(
    PEOPLE.filter((name) => isTeacher(scene, scene.seen, course, name)),
    PEOPLE,
  );

/** An admin, those first who stay longest. */
export const adminOf = (
  { beliefs }: Scene,
  choose: Choose,
  organization: string,
): Name | undefined =>
  choose(
    PEOPLE.toReversed().filter((name) => beliefs.has(organization, name, 'admin')),
    PEOPLE,
  );

/** Somebody in an organisation, for whom something holds. */
export function memberFor(
  { organizations }: Scene,
  choose: Choose,
  isSensible: (organization: string, name: Name) => boolean,
) {
  const all = organizations.flatMap((organization) =>
    PEOPLE.map((name) => ({ organization, name })),
  );
  return choose(
    all.filter(({ organization, name }) => isSensible(organization, name)),
    all,
  );
}

export const atOrganization = (
  scene: Scene,
  organization: string,
  rest: Readonly<Record<string, string>> = {},
) => ({
  organization,
  params: { orgId: orgIdOf(scene, organization), ...rest },
});
