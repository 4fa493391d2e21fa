import { plural, t, Trans } from '#texts';
import {
  cancelClassSession,
  updateClassSession,
} from '@panthiya/contract/courses/class-sessions.contract';
import { CANCEL_REASON } from '@panthiya/contract/courses/class-sessions.rules';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { formatSpan } from '../../lib/time/time.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormActions } from '../../ui/confirm-dialog/dialog-actions.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../ui/form/contract-form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { TextArea } from '../../ui/text-inputs/text-area.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import type { CourseAddress } from '../addresses/course-address.ts';
import { useCancelClass, useMoveClass, useRestoreClass } from './class-changes.queries.ts';
import { ClassFields } from './class-fields.tsx';
import { checkClass, fieldOfClass } from './class-form.ts';
import { toClassTimes, toClassValues } from './class-times.ts';
import './class-changes.css';

/** A class that its teacher can change. */
export interface ChangeableClass {
  readonly id: string;
  readonly version: number;
  readonly isCancelled: boolean;
  /** True for one that is at another time or place than its timetable says. */
  readonly isMoved: boolean;
  /** ISO 8601. */
  readonly beginsAt: string;
  readonly endsAt: string;
  readonly place: string;
}

type ClassDialogProps = {
  course: CourseAddress & { readonly title: string; readonly learnerCount: number };
  one: ChangeableClass;
  onClose: () => void;
};

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

const addressOf = ({ course: { orgId, courseId }, one }: ClassDialogProps) => ({
  orgId,
  courseId,
  classSessionId: one.id,
});

/** Shows what was done, with the way back. */
function useDone(props: ClassDialogProps) {
  const restore = useRestoreClass(addressOf(props));
  const showToast = useToast();
  return ({ message, classSession }: { message: string; classSession: { version: number } }) => {
    const undo = async () => {
      try {
        showToast((await restore.mutateAsync({ version: classSession.version })).message);
      } catch (error) {
        showToast(messageOf(error, t`The class could not be changed.`));
      }
    };
    props.onClose();
    showToast(message, { action: { label: t`Undo`, onPress: () => void undo() } });
  };
}

/** Puts a class back to what it was, and closes the dialog; where it cannot, the dialog says why. */
function useBack(props: ClassDialogProps) {
  const { mutateAsync, isPending: isBusy, error } = useRestoreClass(addressOf(props));
  const showToast = useToast();
  const put = async () => {
    try {
      const { message } = await mutateAsync({ version: props.one.version });
      props.onClose();
      showToast(message);
    } catch {
      // the dialog says why
    }
  };
  return { put, isBusy, error };
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

/** Who will be told of the change. */
function Told({ course: { learnerCount: count } }: ClassDialogProps) {
  return (
    <p className="help">
      {count === 0
        ? t`Nobody is in this course yet.`
        : t`${plural({ count }, { one: '# student sees it at once', other: '# students see it at once' })}. If the class is in the next 7 days, those with an account get an email in 10 minutes.`}
    </p>
  );
}

function MoveDialog(props: ClassDialogProps & { onCancelClass: () => void }) {
  const { course, one, onClose, onCancelClass } = props;
  const move = useMoveClass(addressOf(props));
  const back = useBack(props);
  const done = useDone(props);
  const start = toClassValues(one);
  const form = useContractForm(updateClassSession, {
    start,
    toBody: (values) => ({ ...toClassTimes(values), version: one.version }),
    fieldOf: fieldOfClass,
    check: (values) => checkClass(values, start),
    send: async (body) => done(await move.mutateAsync(body)),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={form.isBusy}
      title={t`Change class`}
      end={
        <FormActions formId={form.formId} isBusy={form.isBusy} onCancel={onClose}>
          <Trans>Save</Trans>
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
        <Told {...props} />
        <FormRefusal
          refusal={form.refusal ?? (back.error ? { message: back.error.message } : undefined)}
        />
      </ContractForm>
    </Dialog>
  );
}

function CancelDialog(props: ClassDialogProps) {
  const { one, onClose } = props;
  const cancel = useCancelClass(addressOf(props));
  const done = useDone(props);
  const form = useContractForm(cancelClassSession, {
    start: { reason: '' },
    toBody: ({ reason }) => ({ reason, version: one.version }),
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
            <Trans>Cancel class</Trans>
          </Button>
        </>
      }
    >
      <ContractForm form={form} className="grid gap-4">
        <Which {...props} />
        <Field label={t`Reason`} help={t`Students will see it.`} error={form.errors['reason']}>
          <TextArea data-first rows={3} maxLength={CANCEL_REASON.max} {...form.bind('reason')} />
        </Field>
        <Told {...props} />
        <FormRefusal refusal={form.refusal} />
      </ContractForm>
    </Dialog>
  );
}

function HoldDialog(props: ClassDialogProps) {
  const back = useBack(props);
  return (
    <ConfirmDialog
      title={t`Hold this class after all?`}
      action={t`Hold class`}
      isBusy={back.isBusy}
      error={back.error}
      onConfirm={() => void back.put()}
      onClose={props.onClose}
    >
      <Which {...props} />
      <Told {...props} />
    </ConfirmDialog>
  );
}
