import { t, Trans } from '#texts';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { useState } from 'react';
import { ConfirmToAddFiles } from '../../../auth/confirm-to-add-files.tsx';
import { useIsUnverified } from '../../../auth/use-is-unverified.ts';
import { CourseCover } from '../../../shared/courses/course-cover.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { FileButton } from '../../../ui/inputs/file-button.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useRemoveCover, useUploadCover } from '../changes/course-changes.queries.ts';
import { readyCover } from './cover-file.ts';

/** The picture over the course. Without one it is drawn from the subject (R11.1.6). */
export function CoverCard({ course }: { course: Course }) {
  const address = { orgId: course.orgId, courseId: course.id };
  const send = useUploadCover(address);
  const remove = useRemoveCover(address);
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const showToast = useToast();
  const isUnverified = useIsUnverified();
  const isBusy = part !== undefined || remove.isPending;

  const run = async (work: () => Promise<string>) => {
    if (isBusy) return;
    setProblem(undefined);
    try {
      showToast(await work());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`The picture could not be sent.`);
    } finally {
      setPart(undefined);
    }
  };
  const handleFile = (file: File) =>
    run(async () => {
      setPart(0);
      return send.mutateAsync({ file: await readyCover(file), onPart: setPart });
    });

  return (
    <Card title={t`Cover picture`}>
      <div className="course-settings-cover">
        <CourseCover coverId={course.coverId} subject={course.subject} />
        <p className="help">
          <Trans>JPEG, PNG or WebP, up to 5 MB. It is cut to a wide picture.</Trans>
          {course.coverId === null && ` ${t`Without one, we draw this from the subject.`}`}
        </p>
        {part === undefined ? (
          <div className="course-settings-ways">
            {!isUnverified && (
              <FileButton
                icon={IconPhoto}
                accept="image/*"
                onFile={(file) => void handleFile(file)}
              >
                {course.coverId === null ? t`Choose a picture` : t`Replace it`}
              </FileButton>
            )}
            {course.coverId !== null && (
              <Button
                type="button"
                variant="secondary"
                isBusy={remove.isPending}
                onClick={() => void run(() => remove.mutateAsync())}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </div>
        ) : (
          <Progress label={t`Sending the picture`} part={part} />
        )}
        <ConfirmToAddFiles />
        <FieldError id="cover-error" message={problem} />
      </div>
    </Card>
  );
}
