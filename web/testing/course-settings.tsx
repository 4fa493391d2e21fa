import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { OrganizationCard } from '@panthiya/contract/organizations/organizations.contract';
import { SettingsView } from '../src/features/courses/settings/settings-view.tsx';
import type { Session } from '../src/auth/session-context.ts';
import { buildCourse, TEACHES } from './courses.ts';
import { buildCard } from './organizations.ts';
import { showSignedIn } from './session.tsx';
import { type Answers, stubApi } from './stub-api.ts';

/** The page with the list of courses. */
export const COURSES_PAGE = '/sipwin-institute/admin/courses';
const MEMBERS = 'GET /api/organization/sipwin-institute/members';
const people =
  (...names: string[]) =>
  () => ({
    json: {
      success: true,
      nextCursor: null,
      members: names.map((name) => ({ uid: `u-${name}`, name, pictureId: null })),
    },
  });

/** Opens the settings of a course as its teacher, who is an admin too. */
export function openCourseSettings(
  answers: Answers = {},
  changes: Partial<Course> = {},
  card: Partial<OrganizationCard> = {},
  session: Partial<Session> = {},
) {
  const course = buildCourse({ part: TEACHES, capacity: 60, ...changes });
  const seen = stubApi({
    [`${MEMBERS}?role=lecturer`]: people('KASUN', 'AMALI'),
    [`${MEMBERS}?role=admin`]: people('KASUN'),
    ...answers,
  });
  const shown = showSignedIn(
    <SettingsView course={course} card={buildCard(card)} listPath={COURSES_PAGE} />,
    session,
  );
  const bodiesOf = (call: string) =>
    seen.filter((one) => one.call === call).map(({ body }) => body);
  return { ...shown, bodiesOf };
}
