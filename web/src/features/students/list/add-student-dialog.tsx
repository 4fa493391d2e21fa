import { t, Trans } from '#texts';
import { INDEX_NUMBER_MAX } from '@panthiya/contract/students/index-number';
import { addStudent } from '@panthiya/contract/students/students.contract';
import { pathTo } from '@panthiya/contract/pages';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { makeKey } from '../../../lib/forms/idempotency-key.ts';
import { limitMet, LimitNote } from '../../../shared/limits/limit-note.tsx';
import { Seen } from '../../../ui/alert/seen.tsx';
import { FormActions } from '../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import {
  EmailInput,
  MoreInputs,
  NameInput,
  PhoneInputs,
  SchoolInputs,
} from '../shared/student-inputs.tsx';
import type { Twice } from './like-dialog.tsx';
import { emptyStudent } from '../shared/student-values.ts';
import { useAddStudent, useGrades } from '../shared/students.queries.ts';

// Hardly anybody is added twice.
const LikeDialog = lazy(async () => ({
  default: (await import('./like-dialog.tsx')).LikeDialog,
}));

type AddStudentDialogProps = {
  orgId: string;
  /** Only admins put two students together. */
  mayMerge: boolean;
  onClose: () => void;
};

/** Adds a student without an account (R21.1.1). The name is enough. */
export function AddStudentDialog({ orgId, mayMerge, onClose }: AddStudentDialogProps) {
  const [twice, setTwice] = useState<Twice>();
  const [key] = useState(makeKey);
  const add = useAddStudent(orgId);
  const grades = useGrades(orgId);
  const navigate = useNavigate();
  const showToast = useToast();
  const form = useContractForm(addStudent, {
    start: { ...emptyStudent, indexNumber: '' },
    send: async (body) => {
      const { student, like, message } = await add.mutateAsync({ key, body });
      if (like) {
        setTwice({ added: student, like });
        return;
      }
      onClose();
      const path = pathTo('student', { orgId, studentId: student.id });
      showToast(message, {
        action: {
          label: t({ message: 'Open', context: 'button' }),
          onPress: () => void navigate(path),
        },
      });
    },
  });
  const limit = limitMet(form.failure);
  if (twice)
    return (
      <Suspense fallback={null}>
        <LikeDialog orgId={orgId} twice={twice} mayMerge={mayMerge} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={form.isBusy}
      title={t`Add a student`}
      end={
        <FormActions formId={form.formId} isBusy={form.isBusy} onCancel={onClose}>
          {form.isBusy ? t`Adding...` : t`Add student`}
        </FormActions>
      }
    >
      <ContractForm form={form} className="grid gap-5">
        <p className="students-words">
          <Trans>They need no account. They can open one later, and find everything here.</Trans>
        </p>
        <NameInput />
        <Field
          label={t`Index number`}
          help={t`Your own number. Empty: you can give one later.`}
          error={form.errors['indexNumber']}
          isOptional
        >
          <TextInput
            className="num"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={INDEX_NUMBER_MAX}
            {...form.bind('indexNumber')}
          />
        </Field>
        <SchoolInputs grades={grades} />
        <PhoneInputs />
        <details className="students-more">
          <summary>
            <Trans>More about the student</Trans>
          </summary>
          <div className="grid gap-5">
            <EmailInput />
            <MoreInputs />
          </div>
        </details>
      </ContractForm>
      {limit ? (
        <Seen>
          <LimitNote limit={limit} />
        </Seen>
      ) : (
        <FormRefusal refusal={form.refusal} className="mt-4" />
      )}
    </Dialog>
  );
}
