import { ph, t, Trans } from '#texts';
import type { Student } from '@panthiya/contract/students/students.contract';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useUnclaim } from '../shared/claims.queries.ts';

/** Takes a claim of the wrong account back (R21.3.3). */
export function TakeBack({ orgId, student }: { orgId: string; student: Student }) {
  const [isAsking, setIsAsking] = useState(false);
  const unclaim = useUnclaim({ orgId, studentId: student.id });
  const showToast = useToast();
  // mutateAsync: this button is gone by then.
  const handleConfirm = async () => {
    try {
      const message = await unclaim.mutateAsync();
      setIsAsking(false);
      showToast(message);
    } catch {
      // the dialog says why
    }
  };
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        className="student-take-back"
        onClick={() => setIsAsking(true)}
      >
        <Trans>Not this person?</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Take the account away from this student?`}
          action={t`Take the account away`}
          isBusy={unclaim.isPending}
          error={unclaim.error}
          onConfirm={() => void handleConfirm()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Trans>
              <PersonName>{ph({ name: student.name })}</PersonName> is no student here any more. The
              student on your list keeps the courses and the index number. You can give them a new
              code.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
