import { plural, t, Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { coursePath } from '../../../shared/addresses/course-address.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useCourseStatus } from '../changes/course-changes.queries.ts';
import { joinCodesPath } from '../shared/join-codes-path.ts';

const OverlapNote = lazy(async () => ({
  default: (await import('../course-form/overlap-note.tsx')).OverlapNote,
}));

/** The next step for a draft (R11.1.7). From then on its times are compared with other classes (R11.7.7). */
export function PublishButton({ course }: { course: Course }) {
  const [isAsking, setIsAsking] = useState(false);
  const [withLessons, setWithLessons] = useState(false);
  const address = { orgId: course.orgId, courseId: course.id };
  const change = useCourseStatus(address);
  const navigate = useNavigate();
  const showToast = useToast();
  const close = () => {
    change.reset();
    setIsAsking(false);
  };
  const handleConfirm = async () => {
    try {
      const { version, draftLessons } = course;
      const message = await change.mutateAsync({
        status: 'published',
        version,
        ...(draftLessons > 0 && { withLessons }),
      });
      const onPress = () => void navigate(joinCodesPath(address));
      showToast(message, { action: { label: t`Make a join code`, onPress } });
      close();
    } catch {
      // shown in the dialog
    }
  };
  return (
    <>
      <Button type="button" onClick={() => setIsAsking(true)}>
        <Trans>Publish</Trans>
      </Button>
      {isAsking && course.lecturers.length === 0 && (
        <ConfirmDialog
          title={t`Publish this course?`}
          action={t`Choose a teacher`}
          isBusy={false}
          error={null}
          onConfirm={() => {
            close();
            void navigate(`${coursePath(address)}?tab=settings`);
          }}
          onClose={close}
        >
          <p>
            <Trans>It has no teacher yet. Choose one first, under Settings.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {isAsking && course.lecturers.length > 0 && (
        <ConfirmDialog
          title={t`Publish this course?`}
          action={t`Publish`}
          busyAction={t`Publishing...`}
          isBusy={change.isPending}
          error={change.error}
          onConfirm={() => void handleConfirm()}
          onClose={close}
        >
          <p>
            <Trans>
              Then all members of {{ organization: course.organizationName }} can see it and ask to
              join. Lessons that are drafts stay hidden.
            </Trans>
          </p>
          {course.draftLessons > 0 && (
            <Checkbox
              checked={withLessons}
              onChange={(event) => setWithLessons(event.target.checked)}
            >
              {t`${plural(
                { count: course.draftLessons },
                {
                  one: '# lesson is a draft: publish it too',
                  other: '# lessons are drafts: publish them too',
                },
              )}`}
            </Checkbox>
          )}
          {course.timetable.length > 0 && (
            <Suspense fallback={null}>
              <OverlapNote
                place={address}
                times={course.timetable}
                end={t`You can still publish it. To change its times, go to Settings.`}
              />
            </Suspense>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
