import { t } from '#texts';
import { type Student, updateStudent } from '@panthiya/contract/students/students.contract';
import type { Gender } from '@panthiya/contract/fields/gender';
import { formatDate } from '../../../lib/time/time.ts';
import { genderNames } from '../../../shared/genders/gender-names.ts';
import { Card } from '../../../ui/card/card.tsx';
import { ContractForm } from '../../../ui/form/contract-form.tsx';
import { EditorEnd } from '../../../ui/form/editor-end.tsx';
import type { ConflictTexts } from '../../../ui/form/editor-conflict.tsx';
import type { Edition } from '../../../ui/form/editions.ts';
import { useConflictEditor } from '../../../ui/form/use-conflict-editor.ts';
import { useToast } from '../../../ui/toast/toast-context.ts';
import {
  EmailInput,
  MoreInputs,
  NameInput,
  PhoneInputs,
  SchoolInputs,
} from '../shared/student-inputs.tsx';
import {
  studentFieldNames,
  type StudentValues,
  studentValuesOf,
} from '../shared/student-values.ts';
import { fetchStudent, useGrades, useUpdateStudent } from '../shared/students.queries.ts';

const editionOf = (student: Student): Edition<StudentValues, number> => ({
  version: student.version,
  values: studentValuesOf(student),
});

/** Somebody else of the staff saved first. */
const studentConflict: ConflictTexts<StudentValues> = {
  title: t`Somebody else saved this student`,
  labels: studentFieldNames,
  show: (name, values) => {
    if (values[name] === '') return t`Empty`;
    if (name === 'gender') return genderNames[values.gender as Gender];
    return name === 'birthDate' ? formatDate(values.birthDate) : values[name];
  },
};

type StudentFormProps = { orgId: string; student: Student; isOpen: boolean };

/** What the institute knows of a student; others can save it meanwhile. The account has the name where there is one. */
export function StudentForm({ orgId, student, isOpen }: StudentFormProps) {
  const address = { orgId, studentId: student.id };
  const update = useUpdateStudent(address);
  const grades = useGrades(orgId);
  const showToast = useToast();
  const hasAccount = student.uid !== null;
  const editor = useConflictEditor(updateStudent, {
    latest: editionOf(student),
    toBody: ({ name, listedEmail, ...facts }) => ({
      ...facts,
      ...(!hasAccount && { name, listedEmail }),
      version: student.version,
    }),
    save: async (body, { version }) => {
      const saved = await update.mutateAsync({ ...body, version });
      return { edition: editionOf(saved.student), message: saved.message };
    },
    stale: {
      code: 'STUDENT_STALE',
      fetchNewest: async () => editionOf(await fetchStudent(address)),
    },
    onSaved: (message) => showToast(message),
    unchanged: t`Nothing is changed.`,
  });
  return (
    <Card title={t`About the student`}>
      <ContractForm form={editor} isGuarded={isOpen}>
        <fieldset disabled={!isOpen} className="grid gap-5">
          {!hasAccount && <NameInput />}
          <SchoolInputs grades={grades} />
          <PhoneInputs />
          {!hasAccount && <EmailInput />}
          <MoreInputs />
        </fieldset>
        <EditorEnd editor={editor} conflict={studentConflict} isOpen={isOpen} />
      </ContractForm>
    </Card>
  );
}
