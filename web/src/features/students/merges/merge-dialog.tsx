import { plural, t, Trans } from '#texts';
import type { MergePreview } from '@panthiya/contract/students/merges.contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatHomePhone } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import '../../../ui/inputs/check.css';
import { LoadFrame } from '../shared/load-frame.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { studentFieldNames } from '../shared/student-values.ts';
import { useMerge, useMergePreview, useUndoMerge } from '../shared/merges.queries.ts';
import './merges.css';

type MergeDialogProps = {
  orgId: string;
  /** The two rows. */
  pair: readonly [string, string];
  onDone: () => void;
  onClose: () => void;
};

/** Two rows that are one pupil: which one is kept, and what it gets (R21.1.7). */
export function MergeDialog({ orgId, pair, onDone, onClose }: MergeDialogProps) {
  const [keep, setKeep] = useState(pair[0]);
  const other = keep === pair[0] ? pair[1] : pair[0];
  const preview = useMergePreview(orgId, { keep, merge: other });
  const merge = useMerge(orgId);
  const undo = useUndoMerge(orgId);
  const showToast = useToast();
  const handleUndo = async (id: string) => {
    try {
      showToast(await undo.mutateAsync(id));
    } catch (error) {
      showToast(messageOf(error, t`This could not be taken back.`), { isFailure: true });
    }
  };
  const handleMerge = async () => {
    let done: { readonly message: string; readonly id: string };
    try {
      done = await merge.mutateAsync({ keep, merge: other });
    } catch {
      return; // the dialog says why
    }
    onClose();
    onDone();
    showToast(done.message, {
      action: { label: t`Undo`, onPress: () => void handleUndo(done.id) },
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={merge.isPending}
      title={t`Are these two the same student?`}
      end={
        <>
          <Button type="button" variant="secondary" disabled={merge.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="button"
            disabled={preview.data === undefined}
            isBusy={merge.isPending}
            onClick={() => void handleMerge()}
          >
            <Trans>Put together</Trans>
          </Button>
        </>
      }
    >
      <LoadFrame query={preview}>
        {(data) => (
          <div className="grid gap-4">
            <KeepChoice
              rows={data.keep.id === pair[0] ? [data.keep, data.merge] : [data.merge, data.keep]}
              keep={keep}
              onKeep={setKeep}
            />
            <Moves preview={data} />
            <p className="merge-words">
              <Trans>
                The other row goes off the lists. Nothing is lost, and you can undo this for 30
                days.
              </Trans>
            </p>
          </div>
        )}
      </LoadFrame>
      <FieldError id="merge-refusal" message={merge.error?.message} />
    </Dialog>
  );
}

const factsOf = ({ indexNumber, grade, phone, hasAccount }: MergePreview['keep']): string =>
  [indexNumber, grade, formatHomePhone(phone), hasAccount ? t`With an account` : t`No account yet`]
    .filter(Boolean)
    .join(' · ');

function KeepChoice({
  rows,
  keep,
  onKeep,
}: {
  rows: readonly MergePreview['keep'][];
  keep: string;
  onKeep: (id: string) => void;
}) {
  return (
    <fieldset>
      <legend className="label">
        <Trans>Keep this one</Trans>
      </legend>
      {rows.map((row) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the name is its text
        <label key={row.id} className="check merge-row">
          <input
            type="radio"
            name="keep"
            checked={row.id === keep}
            onChange={() => onKeep(row.id)}
          />
          <span>
            <PersonName>{row.name}</PersonName>
            <small>{factsOf(row)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Moves({ preview }: { preview: MergePreview }) {
  const { courses, marks, guardians, guardiansWithoutPlace, getsIndexNumber } = preview;
  const { getsAccount, facts } = preview;
  const lines = [
    ...courses.map(({ id, title, isTwice }) => ({
      id,
      words: isTwice ? t`${{ course: title }}: both are in it, one place becomes free` : title,
    })),
    ...(marks === 0
      ? []
      : [
          {
            id: 'marks',
            words: t`${plural({ marks }, { one: '# lesson that is done', other: '# lessons that are done' })}`,
          },
        ]),
    ...(guardians === 0
      ? []
      : [
          {
            id: 'guardians',
            words: t`${plural({ guardians }, { one: '# guardian with consents', other: '# guardians with consents' })}`,
          },
        ]),
    ...(getsIndexNumber ? [{ id: 'number', words: t`Index number` }] : []),
    ...(getsAccount ? [{ id: 'account', words: t`The account` }] : []),
    ...facts.map((fact) => ({ id: fact, words: studentFieldNames[fact] })),
  ];
  if (guardiansWithoutPlace > 0)
    lines.push({
      id: 'no-place',
      words: t`A student has at most four guardians: some stay with the other row`,
    });
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="label">
        <Trans>It gets from the other</Trans>
      </p>
      <ul className="merge-moves">
        {lines.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </div>
  );
}
