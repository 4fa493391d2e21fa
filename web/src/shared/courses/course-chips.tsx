import { t, Trans } from '#texts';
import type { CourseCard } from '@panthiya/contract/courses/courses.contract';
import { Chip } from '../../ui/chip/chip.tsx';
import './course-chips.css';
import { courseStatusNames, isFull } from './course-labels.ts';

/** The special facts of a course for its reader: its status, their own role in it, that it is full. */
export function CourseChips({ course }: { course: CourseCard }) {
  const { status, part } = course;
  const own = ownRoleLabel(part);
  if (status === 'published' && !own && !isFull(course)) return null;
  return (
    <p className="course-chips">
      {status === 'draft' && <Chip hasDot>{courseStatusNames.draft}</Chip>}
      {status === 'archived' && <Chip>{courseStatusNames.archived}</Chip>}
      {own && <Chip {...own}>{own.label}</Chip>}
      {status === 'published' && isFull(course) && (
        <Chip tone="lit">
          <Trans>Full</Trans>
        </Chip>
      )}
    </p>
  );
}

function ownRoleLabel({ isLecturer, enrolment }: CourseCard['part']) {
  if (isLecturer) return { label: t`You teach`, tone: 'teal', hasDot: true } as const;
  if (enrolment === 'active') return { label: t`Joined`, tone: 'ok', hasDot: true } as const;
  if (enrolment === 'waiting') return { label: t`On the waiting list`, tone: 'lit' } as const;
  if (enrolment === 'asked') return { label: t`You asked to join`, tone: 'lit' } as const;
  return undefined;
}
