import type { Lesson } from '@panthiya/contract/courses/lessons.contract';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { KeptDraftNote, LostFilesNote } from '../../../shared/drafts/kept-draft-note.tsx';
import { useKeptDraft } from '../../../shared/drafts/use-kept-draft.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { focusFirstInvalid } from '../../../ui/field/focus-first-invalid.ts';
import { LeaveGuard } from '../../../ui/leave-guard/leave-guard.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import type { LessonAddress } from '../shared/lesson-path.ts';
import { useChosenFiles } from '../materials/use-chosen-files.ts';
import { useSendFile } from '../materials/use-uploads.ts';
import { LessonInputs } from './lesson-inputs.tsx';
import { fetchNewest, useUpdateLesson } from './lesson.queries.ts';
import { newLesson, lessonValuesOf } from './lesson-values.ts';
import { typedIn, useLessonForm } from './use-lesson-form.ts';
import './lesson-form.css';

type LessonEditorProps = { address: LessonAddress; lesson: Lesson; onDone: () => void };

/** Changes a lesson. Somebody else's change meanwhile loses nothing: both versions are there to choose from (R11.1.8). */
export function LessonEditor({ address, lesson, onDone }: LessonEditorProps) {
  const form = useLessonForm(lessonValuesOf(lesson));
  const files = useChosenFiles(lesson.materials);
  const sendFile = useSendFile();
  const update = useUpdateLesson(address);
  const [version, setVersion] = useState(lesson.version);
  const [newest, setNewest] = useState<Lesson>();
  const kept = useKeptDraft({
    place: `lesson ${lesson.id}`,
    model: newLesson,
    typed: typedIn(form, version, files.chosen.length > 0),
  });
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
      kept.finish();
      showToast(message);
      onDone();
    } catch (error) {
      if (error instanceof Error) await showSaveFailure(error);
    }
  };
  const showSaveFailure = async (error: Error) => {
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
      {kept.found && (
        <KeptDraftNote
          draft={kept.found}
          name={kept.found.values.title}
          version={lesson.version}
          onDiscard={kept.discard}
          onContinue={({ values, start, version: read }) => {
            // As it was read then: a newer one is not overwritten, the two are shown.
            form.resume(values, start);
            setVersion(read);
            kept.take();
          }}
        />
      )}
      {kept.lacksFiles && files.chosen.length === 0 && <LostFilesNote />}
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
                  form.reset(lessonValuesOf(newest));
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
