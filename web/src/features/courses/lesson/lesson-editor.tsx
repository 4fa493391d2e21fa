import type { Lesson } from '@panthiya/contract/courses/lessons.contract';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { focusFirstInvalid } from '../../../ui/field/focus-first-invalid.ts';
import { LeaveGuard } from '../../../ui/leave-guard/leave-guard.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import type { LessonAddress } from '../lesson-path.ts';
import { useChosenFiles } from '../materials/use-chosen-files.ts';
import { useSendFile } from '../materials/use-uploads.ts';
import { LessonInputs } from './lesson-inputs.tsx';
import { fetchNewest, useUpdateLesson } from './lesson.queries.ts';
import { valuesOf } from './lesson-values.ts';
import { useLessonForm } from './use-lesson-form.ts';
import './lesson-form.css';

type LessonEditorProps = { address: LessonAddress; lesson: Lesson; onDone: () => void };

/** Changes a lesson. Somebody else's change meanwhile loses nothing: both versions are there to choose from (R11.1.8). */
export function LessonEditor({ address, lesson, onDone }: LessonEditorProps) {
  const form = useLessonForm(valuesOf(lesson));
  const files = useChosenFiles(lesson.materials);
  const sendFile = useSendFile();
  const update = useUpdateLesson(address);
  const [version, setVersion] = useState(lesson.version);
  const [newest, setNewest] = useState<Lesson>();
  const [refusal, setRefusal] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const showToast = useToast();

  const send = async (asVersion: number) => {
    if (update.isPending) return;
    setRefusal(undefined);
    setNewest(undefined);
    const input = form.read();
    if (!input) return focusFirstInvalid(element.current);
    try {
      const { message } = await update.mutateAsync({ ...input, version: asVersion });
      files.accepted.forEach((file) => sendFile(file, address, lesson.materials));
      showToast(message);
      onDone();
    } catch (error) {
      if (error instanceof Error) await explain(error);
    }
  };
  const explain = async (error: Error) => {
    if (form.showRefusal(error)) return focusFirstInvalid(element.current);
    setRefusal(error.message);
    if (!(error instanceof ApiError) || error.code !== 'LESSON_STALE') return;
    try {
      setNewest(await fetchNewest(address));
    } catch {
      // Without a line the words alone stay; saving again asks again.
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(version);
  };
  return (
    <form ref={element} className="lesson-editor card" noValidate onSubmit={handleSubmit}>
      <LessonInputs
        values={form.values}
        errors={form.errors}
        lesson={{ address, materials: lesson.materials }}
        files={files}
        isPublished={lesson.state === 'published'}
        onChange={form.change}
      />
      {refusal && !update.isPending && (
        <Alert tone="bad">
          <p>{refusal}</p>
          {newest && (
            <div className="lesson-versions">
              <Button
                type="button"
                variant="secondary"
                onClick={() => {
                  setVersion(newest.version);
                  void send(newest.version);
                }}
              >
                Save my version
              </Button>
              <Button
                type="button"
                variant="secondary"
                onClick={() => {
                  setVersion(newest.version);
                  setRefusal(undefined);
                  form.reset(valuesOf(newest));
                }}
              >
                Use the newest version
              </Button>
            </div>
          )}
        </Alert>
      )}
      <div className="lesson-editor-ways">
        <Button type="button" variant="secondary" disabled={update.isPending} onClick={onDone}>
          Cancel
        </Button>
        <Button isBusy={update.isPending}>{update.isPending ? 'Saving...' : 'Save Changes'}</Button>
      </div>
      {(form.isDirty || files.chosen.length > 0) && !update.isPending && <LeaveGuard />}
    </form>
  );
}
