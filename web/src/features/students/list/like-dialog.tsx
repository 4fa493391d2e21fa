import { ph, t, Trans } from '#texts';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { addStudent, Student } from '@panthiya/contract/students/students.contract';
import { pathTo } from '@panthiya/contract/pages';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { MergeDialog } from '../merges/merge-dialog.tsx';
import { useRemoveStudent } from '../shared/students.queries.ts';

/** Who was added, and who may be the same. */
export interface Twice {
  readonly added: Student;
  readonly like: NonNullable<ReplyOf<typeof addStudent>['like']>;
}

type LikeDialogProps = { orgId: string; twice: Twice; mayMerge: boolean; onClose: () => void };

/** Whoever was added may stand on the list already (R21.1.8). Nothing is put together by itself. */
export function LikeDialog({ orgId, twice: { added, like }, mayMerge, onClose }: LikeDialogProps) {
  const [isComparing, setIsComparing] = useState(false);
  const remove = useRemoveStudent({ orgId, studentId: added.id });
  const showToast = useToast();
  if (isComparing)
    return (
      <MergeDialog
        orgId={orgId}
        pair={[like.id, added.id]}
        onDone={() => undefined}
        onClose={onClose}
      />
    );
  const handleTakeBack = async () => {
    try {
      const message = await remove.mutateAsync();
      onClose();
      showToast(message);
    } catch {
      // the dialog says why
    }
  };
  const number = like.indexNumber ?? '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`The student is added. Twice?`}
      end={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            <Trans>Keep both</Trans>
          </Button>
          {mayMerge ? (
            <Button type="button" onClick={() => setIsComparing(true)}>
              <Trans>Compare</Trans>
            </Button>
          ) : (
            <Button type="button" isBusy={remove.isPending} onClick={() => void handleTakeBack()}>
              <Trans>Take the new one back</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          <Trans>
            This may be the same student as <PersonName>{ph({ name: like.name })}</PersonName>.
          </Trans>
        </p>
        {number !== '' && <p className="students-words">{t`Index number: ${{ number }}`}</p>}
        {!mayMerge && (
          <TextLink to={pathTo('student', { orgId, studentId: like.id })}>
            <Trans>Open the other one</Trans>
          </TextLink>
        )}
        <FieldError id="like-remove" message={remove.error?.message} />
      </div>
    </Dialog>
  );
}
