import { t, Trans } from '#texts';
import { createClassSession } from '@panthiya/contract/courses/class-sessions.contract';
import { useState } from 'react';
import { useKeyOfWish } from '../../lib/forms/idempotency-key.ts';
import { FormActions } from '../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../ui/form/contract-form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Select } from '../../ui/inputs/select.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import type { CourseAddress } from '../addresses/course-address.ts';
import { useAddClass } from './class-changes.queries.ts';
import { ClassFields } from './class-fields.tsx';
import { checkClass, fieldOfClass } from './class-form.ts';
import { toClassTimes } from './class-times.ts';
import './class-changes.css';

type TaughtCourse = CourseAddress & { readonly title: string };

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
  const showToast = useToast();
  const form = useContractForm(createClassSession, {
    start: EMPTY,
    toBody: toClassTimes,
    fieldOf: fieldOfClass,
    check: (values) => checkClass(values),
    send: async (body) => {
      const course = courses.find((one) => one.courseId === courseId);
      if (course === undefined) return;
      const params = { orgId: course.orgId, courseId };
      const key = keyOfWish({ params, body });
      const { message } = await add.mutateAsync({ course: params, body, key });
      onClose();
      showToast(message);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={form.isBusy}
      title={t`Add a class`}
      end={
        <FormActions formId={form.formId} isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Add class</Trans>
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
        <p className="help">
          <Trans>Students see it at once in their week.</Trans>
        </p>
        <FormRefusal refusal={form.refusal} />
      </ContractForm>
    </Dialog>
  );
}
