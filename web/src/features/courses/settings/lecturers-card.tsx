import { t } from '#texts';
import { type Course, nameLecturers } from '@panthiya/contract/courses/courses.contract';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import type { Edition } from '../../../ui/form/editions.ts';
import { type ConflictTexts, EditorConflict } from '../../../ui/form/editor-conflict.tsx';
import { useConflictEditor } from '../../../ui/form/use-conflict-editor.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { nameForReader } from '../../../ui/text/own-script.ts';
import { type ChosenLecturer, LecturersPicker } from '../course-form/lecturers-picker.tsx';
import { fetchNewest, useNameLecturers } from '../changes/course-changes.queries.ts';

interface Choice {
  readonly lecturers: readonly ChosenLecturer[];
}

const chosenOf = ({ uid, name, ownScriptName }: ChosenLecturer): ChosenLecturer => ({
  uid,
  name,
  ownScriptName,
});

const editionOf = ({ version, lecturers }: Course): Edition<Choice, number> => ({
  version,
  values: { lecturers: lecturers.map(chosenOf) },
});

const isIn = (list: readonly ChosenLecturer[], one: ChosenLecturer): boolean =>
  list.some(({ uid }) => uid === one.uid);

/** The old lecturers first, in their old order: removing and choosing one again is no change. */
function inOrder(chosen: readonly ChosenLecturer[], before: Choice): ChosenLecturer[] {
  return [
    ...before.lecturers.filter((one) => isIn(chosen, one)),
    ...chosen.filter((one) => !isIn(before.lecturers, one)).map(chosenOf),
  ];
}

/** Another admin named teachers first (R11.1.8). */
const lecturersConflict: ConflictTexts<Choice> = {
  title: t`Somebody else named teachers`,
  lead: t`Your choice is not lost, but not saved yet.`,
  labels: { lecturers: t`Teachers` },
  show: (_, { lecturers }) => lecturers.map(nameForReader).join('\n') || t`Nobody`,
};

/** Names the lecturers; for admins (R11.1.3). */
export function LecturersCard({ course }: { course: Course }) {
  const address = { orgId: course.orgId, courseId: course.id };
  const name = useNameLecturers(address);
  const showToast = useToast();
  const editor = useConflictEditor(nameLecturers, {
    latest: editionOf(course),
    toBody: ({ lecturers }) => ({
      uids: lecturers.map(({ uid }) => uid),
      version: course.version,
    }),
    save: async (body, { version }) => {
      const saved = await name.mutateAsync({ ...body, version });
      return { edition: editionOf(saved.course), message: saved.message };
    },
    stale: { code: 'COURSE_STALE', fetchNewest: async () => editionOf(await fetchNewest(address)) },
    onSaved: (message) => showToast(message),
  });
  const { values, base, isBusy, hasEdits, conflict } = editor;
  return (
    <Card title={t`Who teaches`}>
      <ContractForm form={editor} isGuarded>
        <LecturersPicker
          orgId={course.orgId}
          chosen={values.lecturers}
          onChange={(chosen) => editor.change({ lecturers: inOrder(chosen, base.values) })}
        />
        <FormRefusal refusal={editor.refusal} className="mt-4" />
        {conflict ? (
          <div className="mt-4">
            <EditorConflict editor={editor} texts={lecturersConflict} />
          </div>
        ) : (
          <div className="course-settings-ways course-settings-end">
            <Button isBusy={isBusy} disabled={!hasEdits}>
              {isBusy ? t`Saving...` : t`Save teachers`}
            </Button>
          </div>
        )}
      </ContractForm>
    </Card>
  );
}
