import { ph, t, Trans } from '#texts';
import type { Student } from '@panthiya/contract/students/students.contract';
import { formatDate } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useUndoMerge } from '../shared/merges.queries.ts';

type MergesCardProps = { orgId: string; student: Student };

/** Rows that were put together with this student, each with its undo. */
export function MergesCard({ orgId, student: { merges } }: MergesCardProps) {
  const undo = useUndoMerge(orgId);
  const showToast = useToast();
  // mutateAsync: the card is gone by then.
  const handleUndo = async (id: string) => {
    try {
      showToast(await undo.mutateAsync(id));
    } catch {
      // the card says why
    }
  };
  return (
    <Card title={t({ message: 'Put together', context: 'heading' })}>
      <ul className="merges-list">
        {merges.map(({ id, name, mergedAt }) => (
          <li key={id}>
            <span>
              <Trans>
                With <PersonName>{ph({ name })}</PersonName> on {{ date: formatDate(mergedAt) }}
              </Trans>
            </span>
            <Button
              type="button"
              variant="secondary"
              isBusy={undo.isPending}
              onClick={() => void handleUndo(id)}
            >
              <Trans>Make two again</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <FieldError id="undo-merge-refusal" message={undo.error?.message} />
    </Card>
  );
}
