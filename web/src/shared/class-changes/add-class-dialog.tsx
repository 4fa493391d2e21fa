import { plural, t } from '#texts';
import { createClassSession } from '@panthiya/contract/courses/class-sessions.contract';
import { useState } from 'react';
import { useKeyOfWish } from '../../lib/forms/idempotency-key.ts';
import { FormActions } from '../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../ui/form/contract-form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Select } from '../../ui/inputs/select.tsx';
import type { CourseAddress } from '../addresses/course-address.ts';
import { useAddClass } from './class-changes.queries.ts';
import { ClassFields } from './class-fields.tsx';
import { checkClass, fieldOfClass } from './class-form.ts';
import { toClassTimes } from './class-times.ts';
import { TellClass, useTelling } from './tell-class.tsx';
import { useDone } from './use-done.ts';
import './class-changes.css';

type TaughtCourse = CourseAddress & { readonly title: string; readonly learnerCount: number };

type AddClassDialogProps = {
  /** Those that the user teaches; there is one. */
  courses: readonly TaughtCourse[];
  onClose: () => void;
};

const EMPTY = { day: '', begins: '', ends: '', place: '' };

/** Adds an extra class to a course (R21.6.1). */
export function AddClassDialog({ courses, onClose }: AddClassDialogProps) {
  const [courseId, setCourseId] = useState(courses[0]?.courseId ?? '');
  const keyOfWish = useKeyOfWish();
  const add = useAddClass();
  const chosen = courses.find((one) => one.courseId === courseId);
  const count = chosen?.learnerCount ?? 0;
  const done = useDone(chosen?.orgId ?? '');
  const telling = useTelling(count);
  const beginsOf = (values: typeof EMPTY) => [toClassTimes(values).beginsAt];
  const form = useContractForm(createClassSession, {
    start: EMPTY,
    toBody: (values) => ({ ...toClassTimes(values), tell: telling.tellOf(beginsOf(values)) }),
    fieldOf: fieldOfClass,
    check: (values) => checkClass(values),
    send: async (body) => {
      if (chosen === undefined) return;
      const params = { orgId: chosen.orgId, courseId };
      const key = keyOfWish({ params, body });
      const reply = await add.mutateAsync({ course: params, body, key });
      onClose();
      done(reply);
    },
  });
  const begins = beginsOf(form.values);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={form.isBusy}
      title={t`Add a class`}
      end={
        <FormActions formId={form.formId} isBusy={form.isBusy} onCancel={onClose}>
          {telling.isTold(begins)
            ? t`${plural({ count }, { one: 'Add and tell # student', other: 'Add and tell # students' })}`
            : t`Add class`}
        </FormActions>
      }
    >
      <ContractForm form={form} className="grid gap-4">
        {courses.length > 1 ? (
          <Field label={t`Course`}>
            <Select
              value={courseId}
              onChange={({ target }) => setCourseId(target.value)}
              options={courses.map(({ courseId: value, title: label }) => ({ value, label }))}
            />
          </Field>
        ) : (
          <p>{courses[0]?.title}</p>
        )}
        <ClassFields form={form} />
        <TellClass telling={telling} begins={begins} />
        <FormRefusal refusal={form.refusal} />
      </ContractForm>
    </Dialog>
  );
}
