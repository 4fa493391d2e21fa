import { t, Trans } from '#texts';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { type FormEvent, Suspense, useState } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { FileButton } from '../../../ui/inputs/file-button.tsx';
import { TextArea } from '../../../ui/text-inputs/text-area.tsx';
import { CourseChoice } from './lazy-course-choice.ts';
import type { ClassList } from './use-class-list.ts';

const KINDS = '.csv,.txt,.xlsx,text/csv,text/plain';

type PasteStepProps = { orgId: string; list: ClassList; course: Course | undefined };

/** The first step: a list is pasted, or sent as a file. */
export function PasteStep({ orgId, list, course }: PasteStepProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (text.trim() === '') setProblem(t`Paste your list here first.`);
    else void list.checkText(text);
  };
  return (
    <form className="add-students-paste" noValidate onSubmit={handleSubmit}>
      <Field
        label={t`Your list`}
        help={t`Mark the rows in Excel with their column names, copy them, and paste them here. Up to 2,000 rows.`}
        error={problem}
      >
        <TextArea
          rows={10}
          value={text}
          className="add-students-text"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {course === undefined && (
        <Suspense fallback={null}>
          <CourseChoice
            orgId={orgId}
            label={t`Also enrol them in`}
            isOptional
            value={list.courseId}
            onChange={list.chooseCourse}
          />
        </Suspense>
      )}
      {list.error && !list.isChecking && <Alert tone="bad">{list.error.message}</Alert>}
      <div className="add-students-ways">
        <Button isBusy={list.isChecking}>
          {list.isChecking ? t`Checking...` : t`Check the list`}
        </Button>
        <FileButton icon={IconTable} accept={KINDS} onFile={(file) => void list.checkFile(file)}>
          <Trans>Use an Excel or CSV file</Trans>
        </FileButton>
      </div>
    </form>
  );
}
