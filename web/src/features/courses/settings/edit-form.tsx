import { t } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { KeptDraftNote } from '../../../shared/drafts/kept-draft-note.tsx';
import { useKeptDraft } from '../../../shared/drafts/use-kept-draft.ts';
import { Card } from '../../../ui/card/card.tsx';
import { ContractForm } from '../../../ui/form/contract-form.tsx';
import { EditorEnd } from '../../../ui/form/editor-end.tsx';
import { CourseInputs } from '../course-form/course-inputs.tsx';
import { emptyCourse } from '../course-form/course-values.ts';
import { courseConflict } from './course-conflict.ts';
import { useCourseEditor } from './use-course-editor.ts';

type EditFormProps = {
  course: Course;
  /** Subjects of the organization, offered while the user types. */
  subjects: readonly string[];
  mayChange: boolean;
};

/** All fields of a course for teachers. */
export function EditForm({ course, subjects, mayChange }: EditFormProps) {
  const editor = useCourseEditor(course);
  const { hasEdits, values, base } = editor;
  const kept = useKeptDraft({
    place: `course ${course.id}`,
    model: emptyCourse,
    typed: hasEdits
      ? { version: base.version, start: base.values, values, hadFiles: false }
      : undefined,
  });
  return (
    <Card title={t`About this course`}>
      <ContractForm form={editor} isGuarded={mayChange}>
        {mayChange && kept.found && (
          <div className="mb-5">
            <KeptDraftNote
              draft={kept.found}
              name={kept.found.values.title}
              version={course.version}
              onDiscard={kept.discard}
              onContinue={({ version, start, values: typed }) => {
                editor.resume(typed, { version, values: start });
                kept.take();
              }}
            />
          </div>
        )}
        <fieldset disabled={!mayChange}>
          <CourseInputs
            subjects={subjects}
            overlapScope={{
              orgId: course.orgId,
              courseId: course.id,
              ...(course.status === 'draft' && { quiet: course.timetable }),
            }}
          />
        </fieldset>
        <EditorEnd editor={editor} conflict={courseConflict} isOpen={mayChange} />
      </ContractForm>
    </Card>
  );
}
