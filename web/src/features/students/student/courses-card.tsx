import { t, Trans } from '#texts';
import type { Student } from '@panthiya/contract/students/students.contract';
import { lazy, Suspense, useState } from 'react';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';

const EnrolDialog = lazy(async () => ({
  default: (await import('../enrol/enrol-dialog.tsx')).EnrolDialog,
}));

type CoursesCardProps = { orgId: string; student: Student; isOpen: boolean };

/** The courses of a student, and the way into another one. */
export function CoursesCard({ orgId, student, isOpen }: CoursesCardProps) {
  const { id, courses } = student;
  const [isEnrolling, setIsEnrolling] = useState(false);
  return (
    <Card title={t`Courses`} aside={courses.length > 0 && <Chip>{courses.length}</Chip>}>
      {courses.length === 0 ? (
        <p className="student-words">
          <Trans>They have no place in a course now.</Trans>
        </p>
      ) : (
        <ul className="student-courses">
          {courses.map(({ id: courseId, title }) => (
            <li key={courseId}>
              <TextLink to={coursePath({ orgId, courseId })}>{title}</TextLink>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Button type="button" variant="secondary" onClick={() => setIsEnrolling(true)}>
          <Trans>Enrol in a course</Trans>
        </Button>
      )}
      <Suspense fallback={null}>
        {isEnrolling && (
          <EnrolDialog orgId={orgId} studentIds={[id]} onClose={() => setIsEnrolling(false)} />
        )}
      </Suspense>
    </Card>
  );
}
