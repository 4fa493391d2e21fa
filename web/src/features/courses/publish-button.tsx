import type { Course } from '@panthiya/contract/courses/courses.contract';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useDialogDeed } from '../../ui/dialog/use-dialog-deed.ts';
import { useCourseStatus } from './course-changes.queries.ts';

/** What to do next with a draft (R11.1.7). */
export function PublishButton({ course }: { course: Course }) {
  const [isAsking, setIsAsking] = useState(false);
  const change = useCourseStatus({ orgId: course.orgId, courseId: course.id });
  const close = () => {
    change.reset();
    setIsAsking(false);
  };
  const runDeed = useDialogDeed(close);
  const handleConfirm = () =>
    void runDeed(change.mutateAsync({ status: 'published', version: course.version }));
  return (
    <>
      <Button type="button" onClick={() => setIsAsking(true)}>
        Publish
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Publish this course?"
          deed="Publish"
          busyDeed="Publishing..."
          isBusy={change.isPending}
          error={change.error}
          onConfirm={handleConfirm}
          onClose={close}
        >
          <p>
            Then all members of {course.organizationName} can see it and ask to join. Lessons that
            are drafts stay hidden.
          </p>
          {course.lecturers.length === 0 && (
            <p>It has no teacher yet. First an administrator must choose one under Settings.</p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
