import { t } from '#texts';
import type { Lesson } from '@panthiya/contract/courses/lessons.contract';
import { KeptDraftNote, LostFilesNote } from '../../../shared/drafts/kept-draft-note.tsx';
import { useKeptDraft } from '../../../shared/drafts/use-kept-draft.ts';
import { ContractForm } from '../../../ui/form/contract-form.tsx';
import { EditorEnd } from '../../../ui/form/editor-end.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import type { LessonAddress } from '../shared/lesson-path.ts';
import { useChosenFiles } from '../materials/use-chosen-files.ts';
import { useSendFile } from '../materials/use-uploads.ts';
import { lessonConflict } from './lesson-conflict.ts';
import { LessonInputs } from './lesson-inputs.tsx';
import { newLesson } from './lesson-values.ts';
import { useLessonEditor } from './use-lesson-editor.ts';
import './lesson-form.css';

type LessonEditorProps = { address: LessonAddress; lesson: Lesson; onDone: () => void };

/**
 * Changes a lesson. If another user changes it at the same time, nothing is lost: the user chooses between both versions
 * (R11.1.8).
 */
export function LessonEditor({ address, lesson, onDone }: LessonEditorProps) {
  const files = useChosenFiles(lesson.materials);
  const sendFile = useSendFile();
  const showToast = useToast();
  const editor = useLessonEditor(address, lesson, handleSaved);
  const { base, values } = editor;
  const hadFiles = files.chosen.length > 0;
  const kept = useKeptDraft({
    place: `lesson ${lesson.id}`,
    model: newLesson,
    typed:
      editor.hasEdits || hadFiles
        ? { version: base.version, start: base.values, values, hadFiles }
        : undefined,
  });
  function handleSaved(message: string, hasMore: boolean) {
    for (const { key, file } of files.chosen.filter((one) => one.refusal === undefined)) {
      sendFile(file, address, lesson.materials);
      files.remove(key);
    }
    showToast(message);
    if (hasMore) return;
    kept.finish();
    onDone();
  }
  return (
    <ContractForm form={editor} className="lesson-editor card" isGuarded hasMore={hadFiles}>
      {kept.found && (
        <KeptDraftNote
          draft={kept.found}
          name={kept.found.values.title}
          version={lesson.version}
          onDiscard={kept.discard}
          onContinue={({ values: typed, start, version }) => {
            // As it was read then: a save does not overwrite a newer version, the page shows both.
            editor.resume(typed, { version, values: start });
            kept.take();
          }}
        />
      )}
      {kept.lacksFiles && !hadFiles && <LostFilesNote />}
      <LessonInputs
        values={values}
        errors={editor.errors}
        course={address}
        lesson={{ address, materials: lesson.materials }}
        files={files}
        isPublished={lesson.state === 'published'}
        isCourseDraft={lesson.isCourseDraft}
        onChange={editor.change}
      />
      <EditorEnd
        editor={editor}
        conflict={lessonConflict}
        way={{ label: t`Cancel`, onPress: onDone }}
      />
    </ContractForm>
  );
}
