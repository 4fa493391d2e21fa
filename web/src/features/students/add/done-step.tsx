import { plural, t, Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { pathTo } from '@panthiya/contract/pages';
import { Suspense, useState } from 'react';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { DoublesLine } from '../doubles/lazy-doubles-line.ts';
import { CourseChoice } from './lazy-course-choice.ts';
import type { ClassList } from './use-class-list.ts';

type DoneStepProps = {
  orgId: string;
  list: ClassList;
  done: NonNullable<ClassList['done']>;
  course: Course | undefined;
  mayMerge: boolean;
  isOpen: boolean;
};

/** The last step: what happened, and where to go on. */
export function DoneStep({ orgId, list, done, course, mayMerge, isOpen }: DoneStepProps) {
  const { invited, notInvited } = done;
  const { refused } = done.counts;
  return (
    <div className="add-students-done">
      <Alert tone="ok" title={done.message}>
        {invited > 0 && (
          <p>{t`${plural({ invited }, { one: '# invitation is on its way.', other: '# invitations are on their way.' })}`}</p>
        )}
        {notInvited > 0 && (
          <p>
            {t`${plural({ notInvited }, { one: '# is not invited yet: today has no more invitations. Bring the list again tomorrow.', other: '# are not invited yet: today has no more invitations. Bring the list again tomorrow.' })}`}
          </p>
        )}
        {refused > 0 && (
          <p>{t`${plural({ refused }, { one: '# row stayed out.', other: '# rows stayed out.' })}`}</p>
        )}
      </Alert>
      {isOpen && refused > 0 && (
        <div className="add-students-ways">
          <Button
            type="button"
            variant="secondary"
            isBusy={list.isChecking}
            onClick={() => void list.goOnWithRefused()}
          >
            {t`${plural({ refused }, { one: 'Correct the row that stayed out', other: 'Correct the # rows that stayed out' })}`}
          </Button>
        </div>
      )}
      {isOpen && done.course === null && <EnrolThese orgId={orgId} list={list} />}
      {mayMerge && (
        <Suspense fallback={null}>
          <DoublesLine orgId={orgId} />
        </Suspense>
      )}
      <div className="add-students-ways">
        <ButtonLink
          to={
            course
              ? `${coursePath({ orgId, courseId: course.id })}?tab=people`
              : pathTo('students', { orgId })
          }
        >
          {course ? t`See the students` : t`See all students`}
        </ButtonLink>
        <Button type="button" variant="secondary" onClick={list.startAgain}>
          <Trans>Add another list</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Students who were taken over without a course go into one: the same list is checked once more. */
function EnrolThese({ orgId, list }: { orgId: string; list: ClassList }) {
  const [courseId, setCourseId] = useState('');
  return (
    <Suspense fallback={null}>
      <div className="add-students-enrol">
        <CourseChoice
          orgId={orgId}
          label={t`Enrol these in a course`}
          value={courseId}
          onChange={setCourseId}
        />
        <Button
          type="button"
          variant="secondary"
          disabled={courseId === ''}
          isBusy={list.isChecking}
          onClick={() => void list.enrolIn(courseId)}
        >
          {list.isChecking ? t`Checking...` : t`Check the list`}
        </Button>
      </div>
    </Suspense>
  );
}
