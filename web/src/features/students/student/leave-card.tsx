import { ph, t, Trans } from '#texts';
import type { Student } from '@panthiya/contract/students/students.contract';
import { STUDENT_RESTORE_DAYS } from '@panthiya/contract/students/students.rules';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { limitMet, LimitNote } from '../../../shared/limits/limit-note.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useRemoveStudent, useRestoreStudent } from '../shared/students.queries.ts';

type LeaveCardProps = { orgId: string; student: Student; isOpen: boolean };

/** Takes a student without an account off the lists, and back within 30 days (R21.1.9). */
export function LeaveCard(props: LeaveCardProps) {
  const { student, isOpen } = props;
  if (student.uid !== null || student.mergedInto !== null || !isOpen) return null;
  return student.leftAt === null ? (
    <Leave {...props} />
  ) : (
    <Back {...props} leftAt={student.leftAt} />
  );
}

function Leave({ orgId, student: { id: studentId, name } }: LeaveCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveStudent({ orgId, studentId });
  const restore = useRestoreStudent({ orgId, studentId });
  const showToast = useToast();
  const handleRestore = async () => {
    try {
      showToast(await restore.mutateAsync());
    } catch (error) {
      showToast(messageOf(error, t`The student could not be restored.`));
    }
  };
  const handleRemove = async () => {
    let message: string;
    try {
      message = await remove.mutateAsync();
    } catch {
      return; // the dialog says why
    }
    setIsAsking(false);
    showToast(message, { action: { label: t`Undo`, onPress: () => void handleRestore() } });
  };
  return (
    <Card title={t`Leaving`}>
      <p className="student-words">
        <Trans>Take a student who left off the lists. Nothing about them is lost.</Trans>
      </p>
      <Button type="button" variant="secondary" onClick={() => setIsAsking(true)}>
        <Trans>Take off the lists</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Take this student off the lists?`}
          action={t`Take off the lists`}
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={() => void handleRemove()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Trans>
              <PersonName>{ph({ name })}</PersonName> takes no place of your plan any more. You can
              undo this for {{ days: STUDENT_RESTORE_DAYS }} days.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Back({ orgId, student: { id: studentId }, leftAt }: LeaveCardProps & { leftAt: string }) {
  const restore = useRestoreStudent({ orgId, studentId });
  const showToast = useToast();
  const limit = limitMet(restore.error);
  // mutateAsync: this card is gone by then.
  const handleBack = async () => {
    try {
      showToast(await restore.mutateAsync());
    } catch {
      // the card says why
    }
  };
  return (
    <Card title={t`Left on ${{ date: formatDate(leftAt) }}`}>
      <p className="student-words">
        <Trans>You can take them back for {{ days: STUDENT_RESTORE_DAYS }} days after that.</Trans>
      </p>
      <Button type="button" isBusy={restore.isPending} onClick={() => void handleBack()}>
        <Trans>Take back</Trans>
      </Button>
      {limit ? (
        <LimitNote limit={limit} />
      ) : (
        <FieldError id="restore-refusal" message={restore.error?.message} />
      )}
    </Card>
  );
}
