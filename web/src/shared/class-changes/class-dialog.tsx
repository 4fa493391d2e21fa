import { plural, t, Trans } from '#texts';
import {
  cancelClassSession,
  updateClassSession,
} from '@panthiya/contract/courses/class-sessions.contract';
import { CANCEL_REASON } from '@panthiya/contract/courses/class-sessions.rules';
import { useState } from 'react';
import { formatSpan } from '../../lib/time/time.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormActions } from '../../ui/confirm-dialog/dialog-actions.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../ui/form/contract-form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { TextArea } from '../../ui/text-inputs/text-area.tsx';
import { addressOf, type ClassDialogProps } from './changeable-class.ts';
import { useCancelClass, useMoveClass } from './class-changes.queries.ts';
import { ClassFields } from './class-fields.tsx';
import { checkClass, fieldOfClass } from './class-form.ts';
import { toClassTimes, toClassValues } from './class-times.ts';
import { TellClass, useTelling } from './tell-class.tsx';
import { useBack, useChanged } from './use-done.ts';
import './class-changes.css';

/** Changes a class: its time and place, or cancels it; a cancelled one is held all the same (R21.6.1). */
export function ClassDialog(props: ClassDialogProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  if (props.one.isCancelled) return <HoldDialog {...props} />;
  return isCancelling ? (
    <CancelDialog {...props} />
  ) : (
    <MoveDialog {...props} onCancelClass={() => setIsCancelling(true)} />
  );
}

/** The class that the dialog is about. */
function Which({ course, one }: ClassDialogProps) {
  return (
    <p>
      {course.title}
      <br />
      <span className="num">{formatSpan(one.beginsAt, one.endsAt)}</span>
    </p>
  );
}

function MoveDialog(props: ClassDialogProps & { onCancelClass: () => void }) {
  const { course, one, onClose, onCancelClass } = props;
  const move = useMoveClass(addressOf(props));
  const telling = useTelling(course.learnerCount);
  const back = useBack(props, telling);
  const done = useChanged(props);
  const start = toClassValues(one);
  const beginsOf = (values: typeof start) => [one.beginsAt, toClassTimes(values).beginsAt];
  const form = useContractForm(updateClassSession, {
    start,
    toBody: (values) => ({
      ...toClassTimes(values),
      version: one.version,
      tell: telling.tellOf(beginsOf(values)),
    }),
    fieldOf: fieldOfClass,
    check: (values) => checkClass(values, start),
    send: async (body) => done(await move.mutateAsync(body)),
  });
  const begins = beginsOf(form.values);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={form.isBusy}
      title={t`Change class`}
      end={
        <FormActions formId={form.formId} isBusy={form.isBusy} onCancel={onClose}>
          {telling.isTold(begins)
            ? t`${plural({ count: course.learnerCount }, { one: 'Tell # student', other: 'Tell # students' })}`
            : t`Save`}
        </FormActions>
      }
    >
      <ContractForm form={form} className="grid gap-4">
        <p>{course.title}</p>
        {/* far from the Cancel of the dialog, which keeps the class */}
        <div className="class-others">
          {one.isMoved && (
            <Button
              type="button"
              variant="secondary"
              isBusy={back.isBusy}
              onClick={() => void back.put()}
            >
              <Trans>Move back</Trans>
            </Button>
          )}
          <Button type="button" variant="secondary" onClick={onCancelClass}>
            <Trans>Cancel class</Trans>
          </Button>
        </div>
        <ClassFields form={form} />
        <TellClass telling={telling} begins={begins} />
        <FormRefusal
          refusal={form.refusal ?? (back.error ? { message: back.error.message } : undefined)}
        />
      </ContractForm>
    </Dialog>
  );
}

function CancelDialog(props: ClassDialogProps) {
  const { course, one, onClose } = props;
  const cancel = useCancelClass(addressOf(props));
  const telling = useTelling(course.learnerCount);
  const begins = [one.beginsAt];
  const done = useChanged(props);
  const form = useContractForm(cancelClassSession, {
    start: { reason: '' },
    toBody: ({ reason }) => ({ reason, version: one.version, tell: telling.tellOf(begins) }),
    send: async (body) => done(await cancel.mutateAsync(body)),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={form.isBusy}
      title={t`Cancel class`}
      end={
        <>
          <Button type="button" variant="secondary" disabled={form.isBusy} onClick={onClose}>
            <Trans>Keep class</Trans>
          </Button>
          <Button form={form.formId} isBusy={form.isBusy}>
            {telling.isTold(begins)
              ? t`${plural({ count: course.learnerCount }, { one: 'Cancel and tell # student', other: 'Cancel and tell # students' })}`
              : t`Cancel class`}
          </Button>
        </>
      }
    >
      <ContractForm form={form} className="grid gap-4">
        <Which {...props} />
        <Field label={t`Reason`} help={t`Students will see it.`} error={form.errors['reason']}>
          <TextArea data-first rows={3} maxLength={CANCEL_REASON.max} {...form.bind('reason')} />
        </Field>
        <TellClass telling={telling} begins={begins} />
        <FormRefusal refusal={form.refusal} />
      </ContractForm>
    </Dialog>
  );
}

function HoldDialog(props: ClassDialogProps) {
  const { course, one } = props;
  const telling = useTelling(course.learnerCount);
  const begins = [one.beginsAt];
  const back = useBack(props, telling);
  return (
    <ConfirmDialog
      title={t`Hold this class after all?`}
      action={
        telling.isTold(begins)
          ? t`${plural({ count: course.learnerCount }, { one: 'Hold and tell # student', other: 'Hold and tell # students' })}`
          : t`Hold class`
      }
      isBusy={back.isBusy}
      error={back.error}
      onConfirm={() => void back.put()}
      onClose={props.onClose}
    >
      <Which {...props} />
      <TellClass telling={telling} begins={begins} />
    </ConfirmDialog>
  );
}
