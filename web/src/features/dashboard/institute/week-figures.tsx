import { rolePath } from '../../../shared/addresses/organization-address.ts';
import { Link } from '../../../ui/link/link.tsx';
import { LineSection } from '../cards/line-section.tsx';
import type { InstituteFacts } from './institute-home.queries.ts';

type WeekFiguresProps = { orgId: string; facts: InstituteFacts };

/** Four quiet figures: the present totals, and who came in this week. */
export function WeekFigures({ orgId, facts }: WeekFiguresProps) {
  const start = rolePath(orgId, 'admin');
  const { courses, members, newStudents, newPlaces } = facts;
  return (
    <>
      <LineSection title="In total">
        <Figure
          label="Courses"
          to={`${start}/courses`}
          value={courses.published}
          note={courses.draft === 0 ? 'all published' : counted(courses.draft, 'draft')}
        />
        <Figure
          label="Members"
          to={`${start}/members`}
          value={members.all}
          note={`${counted(members.students, 'student')}, ${counted(members.lecturers, 'lecturer')}`}
        />
      </LineSection>
      <LineSection title="This week">
        <Figure
          label="New students"
          value={newStudents.count}
          note={`${newStudents.before.toLocaleString('en')} last week`}
        />
        <Figure label="Places taken" value={newPlaces.count} note={waysOf(newPlaces)} />
      </LineSection>
    </>
  );
}

type FigureProps = { label: string; value: number; note: string; to?: string };

function Figure({ label, value, note, to }: FigureProps) {
  return (
    <li className="week-figure">
      <span>{to === undefined ? label : <Link to={to}>{label}</Link>}</span>
      <b className="num">{value.toLocaleString('en')}</b>
      <small>{note}</small>
    </li>
  );
}

const counted = (count: number, word: string): string =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;

/** 12 by code, 3 by request; ways that no one used are left out. */
function waysOf({ before, byCode, byRequest, byTeacher }: InstituteFacts['newPlaces']): string {
  const ways = [
    [byCode, 'by code'],
    [byRequest, 'by request'],
    [byTeacher, 'by a teacher'],
  ] as const;
  const labels = ways.flatMap(([count, way]) => (count === 0 ? [] : [`${count} ${way}`]));
  return labels.join(', ') || `${before.toLocaleString('en')} last week`;
}
