import { t, Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useRemoveCourse } from '../changes/course-changes.queries.ts';
import { useCoursesRefresh } from '../shared/courses.queries.ts';

/** Deletes a draft in which no one was ever enrolled, for good (R11.1.9). */
export function RemoveCourse({ course, listPath }: { course: Course; listPath: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveCourse({ orgId: course.orgId, courseId: course.id });
  const refresh = useCoursesRefresh(course.orgId);
  const navigate = useNavigate();
  const showToast = useToast();
  const handleConfirm = async () => {
    try {
      const message = await remove.mutateAsync();
      await navigate(listPath);
      showToast(message);
      await refresh();
    } catch {
      // the dialog says why
    }
  };
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => setIsAsking(true)}>
        <Trans>Delete this draft</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Delete this draft?`}
          action={t`Delete`}
          busyAction={t`Deleting...`}
          isDanger
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={() => void handleConfirm()}
          onClose={() => {
            remove.reset();
            setIsAsking(false);
          }}
        >
          <p>
            <Trans>Its lessons and files go with it. This cannot be undone.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
