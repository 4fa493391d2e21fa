import { t, Trans } from '#texts';
import { REASON_MAX } from '@panthiya/contract/fields/reason';
import { INDEX_NUMBER_MAX } from '@panthiya/contract/students/index-number';
import { giveIndexNumber, type Student } from '@panthiya/contract/students/students.contract';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FormActions } from '../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useGiveIndexNumber } from '../shared/students.queries.ts';

type IndexNumberCardProps = { orgId: string; student: Student; isOpen: boolean };

/** The index number: given by a press, or by hand; a change says why (R21.1.3). */
export function IndexNumberCard({ orgId, student, isOpen }: IndexNumberCardProps) {
  const { id: studentId, indexNumber } = student;
  const [isTyping, setIsTyping] = useState(false);
  const give = useGiveIndexNumber({ orgId, studentId });
  const showToast = useToast();
  const handleNext = () =>
    give.mutate({ next: true }, { onSuccess: ({ message }) => showToast(message) });
  return (
    <Card title={t`Index number`}>
      {indexNumber === null ? (
        <p className="student-words">
          <Trans>The number of this student at your institute. No two students get the same.</Trans>
        </p>
      ) : (
        <p className="student-number num">{indexNumber}</p>
      )}
      {isOpen && (
        <div className="student-ways">
          {indexNumber === null && (
            <Button type="button" isBusy={give.isPending} onClick={handleNext}>
              <Trans>Give the next number</Trans>
            </Button>
          )}
          <Button type="button" variant="secondary" onClick={() => setIsTyping(true)}>
            {indexNumber === null ? t`Enter a number` : t`Change the number`}
          </Button>
        </div>
      )}
      <FieldError id="index-number-refusal" message={give.error?.message} />
      {isTyping && (
        <IndexNumberDialog orgId={orgId} student={student} onClose={() => setIsTyping(false)} />
      )}
    </Card>
  );
}

type IndexNumberDialogProps = { orgId: string; student: Student; onClose: () => void };

function IndexNumberDialog({ orgId, student, onClose }: IndexNumberDialogProps) {
  const { id: studentId, indexNumber } = student;
  const give = useGiveIndexNumber({ orgId, studentId });
  const showToast = useToast();
  const isChange = indexNumber !== null;
  const form = useContractForm(giveIndexNumber, {
    start: { indexNumber: indexNumber ?? '', reason: '' },
    toBody: ({ indexNumber: typed, reason }) => ({
      indexNumber: typed,
      ...(isChange && { reason }),
    }),
    send: async (body) => {
      const { message } = await give.mutateAsync(body);
      onClose();
      showToast(message);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={form.isBusy}
      title={isChange ? t`Change the index number` : t`Enter an index number`}
      end={
        <FormActions formId={form.formId} isBusy={form.isBusy} onCancel={onClose}>
          {form.isBusy ? t`Saving...` : t({ message: 'Save', context: 'button' })}
        </FormActions>
      }
    >
      <ContractForm form={form} className="grid gap-5">
        <Field
          label={t`Index number`}
          help={t`Letters A to Z, digits, - and /.`}
          error={form.errors['indexNumber']}
        >
          <TextInput
            data-first
            className="num"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={INDEX_NUMBER_MAX}
            {...form.bind('indexNumber')}
          />
        </Field>
        {isChange && (
          <Field
            label={t`Reason`}
            help={t`It stands in the audit log. The old number is given to nobody else.`}
            error={form.errors['reason']}
          >
            <TextInput maxLength={REASON_MAX} {...form.bind('reason')} />
          </Field>
        )}
        <FormRefusal refusal={form.refusal} />
      </ContractForm>
    </Dialog>
  );
}
