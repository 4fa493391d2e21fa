import { t } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { useState } from 'react';
import { limitMet, LimitNote } from '../../../shared/limits/limit-note.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { useCourseStatus } from '../changes/course-changes.queries.ts';
import { RemoveCourse } from './remove-course.tsx';

/**
 * Closes a course that is over, and opens it again. A draft in which no one was ever enrolled can be deleted (R11.1.7, R11.1.9).
 */
export function EndCard({ course, listPath }: { course: Course; listPath: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const change = useCourseStatus({ orgId: course.orgId, courseId: course.id });
  const isArchived = course.status === 'archived';
  const limit = limitMet(change.error);

  const close = () => {
    change.reset();
    setIsAsking(false);
  };
  const run = useDialogAction(close);
  const handleConfirm = () => {
    const status = isArchived ? 'published' : 'archived';
    void run(change.mutateAsync({ status, version: course.version }));
  };
  return (
    <Card title={isArchived ? t`Open again` : t`When it is over`}>
      <p className="course-settings-words">
        {isArchived
          ? t`Everything is as it was when it was archived.`
          : t`Its students can still read it, but nobody can join or change it. You can open it again.`}
      </p>
      <div className="course-settings-ways">
        <Button type="button" variant="secondary" onClick={() => setIsAsking(true)}>
          {isArchived ? t`Open it again` : t`Archive this course`}
        </Button>
        {course.status === 'draft' && <RemoveCourse course={course} listPath={listPath} />}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={isArchived ? t`Open this course again?` : t`Archive this course?`}
          action={isArchived ? t`Open again` : t`Archive`}
          isDanger={!isArchived}
          isBusy={change.isPending}
          error={limit ? null : change.error}
          onConfirm={handleConfirm}
          onClose={close}
        >
          <p>
            {isArchived
              ? t`It is published then: members see it and can join again.`
              : t`Its join codes stop working, and nobody new can join.`}
          </p>
          {limit && !change.isPending && <LimitNote limit={limit} />}
        </ConfirmDialog>
      )}
    </Card>
  );
}
