import type { Course } from '@panthiya/contract/courses/courses.contract';
import { useState, type FormEvent } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { LeaveGuard } from '../../../ui/leave-guard/leave-guard.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useNameLecturers } from '../changes/course-changes.queries.ts';
import { LecturersPicker } from '../course-form/lecturers-picker.tsx';

/** Names who lectures; for admins (R11.1.3). */
export function LecturersCard({ course }: { course: Course }) {
  // What somebody else saves meanwhile is shown until one has chosen oneself; a choice is never lost to it.
  const [picked, setPicked] = useState<Course['lecturers']>();
  const chosen = picked ?? course.lecturers;
  const name = useNameLecturers({ orgId: course.orgId, courseId: course.id });
  const showToast = useToast();
  const uids = chosen.map(({ uid }) => uid);
  const isChanged =
    uids.length !== course.lecturers.length ||
    course.lecturers.some(({ uid }) => !uids.includes(uid));

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.isPending || !isChanged) return;
    try {
      showToast(await name.mutateAsync({ uids, version: course.version }));
      setPicked(undefined);
    } catch {
      // said below
    }
  };
  return (
    <Card title="Who teaches">
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <LecturersPicker orgId={course.orgId} chosen={chosen} onChange={setPicked} />
        {name.error && !name.isPending && (
          <div className="mt-4">
            <Alert tone="bad">{name.error.message}</Alert>
          </div>
        )}
        <div className="course-settings-ways course-settings-end">
          <Button isBusy={name.isPending} disabled={!isChanged}>
            {name.isPending ? 'Saving...' : 'Save teachers'}
          </Button>
        </div>
      </form>
      {isChanged && <LeaveGuard />}
    </Card>
  );
}
