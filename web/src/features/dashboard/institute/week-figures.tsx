import { plural, t } from '#texts';
import { rolePath } from '../../../shared/addresses/organization-address.ts';
import { Link } from '../../../ui/link/link.tsx';
import { LineSection } from '../cards/line-section.tsx';
import { studentCountLabel } from '../week/day-labels.ts';
import type { InstituteFacts } from './institute-home.queries.ts';

type WeekFiguresProps = { orgId: string; facts: InstituteFacts };

/** Four quiet figures: the present totals, and who came in this week. */
export function WeekFigures({ orgId, facts }: WeekFiguresProps) {
  const start = rolePath(orgId, 'admin');
  const { courses, students, members, newStudents, newPlaces } = facts;
  return (
    <>
      <LineSection title={t`In total`}>
        <Figure
          label={t`Courses`}
          to={`${start}/courses`}
          value={courses.published}
          note={draftsLabel(courses.draft)}
        />
        <Figure
          label={t`Students`}
          to={`${start}/students`}
          value={students.all}
          note={students.all === 0 ? '' : withoutAccountLabel(students.withoutAccount)}
        />
        <Figure
          label={t`Members`}
          to={`${start}/members`}
          value={members.all}
          note={`${studentCountLabel(members.students)}, ${lecturersLabel(members.lecturers)}`}
        />
      </LineSection>
      <LineSection title={t`This week`}>
        <Figure
          label={t`New students`}
          value={newStudents.count}
          note={lastWeekLabel(newStudents.before)}
        />
        <Figure label={t`Places taken`} value={newPlaces.count} note={waysOf(newPlaces)} />
      </LineSection>
    </>
  );
}

type FigureProps = { label: string; value: number; note: string; to?: string };

function Figure({ label, value, note, to }: FigureProps) {
  return (
    <li className="week-figure">
      <span>{to === undefined ? label : <Link to={to}>{label}</Link>}</span>
      <b className="num">{value.toLocaleString('en-US')}</b>
      <small>{note}</small>
    </li>
  );
}

const draftsLabel = (count: number): string =>
  t`${plural({ count }, { 0: 'all published', one: 'and # draft', other: 'and # drafts' })}`;

const withoutAccountLabel = (count: number): string =>
  t`${plural({ count }, { 0: 'all have an account', other: '# without an account' })}`;

const lecturersLabel = (count: number): string =>
  t`${plural({ count }, { one: '# lecturer', other: '# lecturers' })}`;

const lastWeekLabel = (count: number): string =>
  t`${{ count: count.toLocaleString('en-US') }} last week`;

/** 12 by code, 3 by request; ways that no one used are left out. */
function waysOf({ before, byCode, byRequest, byTeacher }: InstituteFacts['newPlaces']): string {
  const labels = [
    byCode > 0 && t`${{ count: byCode }} by code`,
    byRequest > 0 && t`${{ count: byRequest }} by request`,
    byTeacher > 0 && t`${{ count: byTeacher }} by a teacher`,
  ];
  return labels.filter(Boolean).join(', ') || lastWeekLabel(before);
}
