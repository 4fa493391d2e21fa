import { plural, t, Trans } from '#texts';
import type { DoubleRow, PossibleDouble } from '@panthiya/contract/students/doubles.contract';
import { useState } from 'react';
import { formatHomePhone } from '../../../lib/time/format.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { type useDoubles, useToldApart } from './doubles.queries.ts';

/** Two rows of students. */
type SentPair = { one: string; other: string };

type DoublesDialogProps = {
  orgId: string;
  list: ReturnType<typeof useDoubles>;
  onMerge: (pair: readonly [string, string]) => void;
  onClose: () => void;
};

/** Pairs of students who may be one pupil, each with its two answers (R21.1.8). */
export function DoublesDialog({ orgId, list, onMerge, onClose }: DoublesDialogProps) {
  const answer = useToldApart(orgId);
  // In the dialog: a toast lies under it, where nobody can press Undo.
  const [told, setTold] = useState<{ pair: SentPair; message: string }>();
  const pairs = list.data?.pages.flatMap((page) => page.pairs) ?? [];
  const tell = async (pair: SentPair, isUndo: boolean) => {
    setTold(undefined);
    try {
      const message = await answer.mutateAsync({ pair, isUndo });
      if (!isUndo) setTold({ pair, message });
    } catch {
      // the dialog says why
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={t`Are these the same student?`}>
      {told && (
        <div className="doubles-news">
          <Alert tone="ok">
            <div className="doubles-told">
              <p>{told.message}</p>
              <Button type="button" variant="secondary" onClick={() => void tell(told.pair, true)}>
                <Trans>Undo</Trans>
              </Button>
            </div>
          </Alert>
        </div>
      )}
      <FieldError id="doubles-refusal" message={answer.error?.message} />
      <ListFrame
        list={list}
        count={pairs.length}
        empty={
          <EmptyState title={t`No pairs any more`}>
            <Trans>Every student stands on the list once.</Trans>
          </EmptyState>
        }
      >
        <ul className="doubles">
          {pairs.map((pair) => (
            <li key={`${pair.one.id} ${pair.other.id}`}>
              <PairCard
                pair={pair}
                isBusy={answer.isPending}
                onMerge={() => onMerge([pair.one.id, pair.other.id])}
                onTwo={() => void tell({ one: pair.one.id, other: pair.other.id }, false)}
              />
            </li>
          ))}
        </ul>
      </ListFrame>
    </Dialog>
  );
}

const signLabels: Readonly<Record<PossibleDouble['sign'], string>> = {
  phone: t`The same phone and a like name`,
  birthDate: t`The same name and birth date`,
  email: t`The email on the list is that of the account`,
};

type PairCardProps = {
  pair: PossibleDouble;
  isBusy: boolean;
  onMerge: () => void;
  onTwo: () => void;
};

function PairCard({ pair: { one, other, sign }, isBusy, onMerge, onTwo }: PairCardProps) {
  return (
    <>
      <p className="doubles-sign">{signLabels[sign]}</p>
      <div className="doubles-rows">
        <Facts row={one} />
        <Facts row={other} />
      </div>
      <div className="doubles-acts">
        <Button type="button" variant="secondary" disabled={isBusy} onClick={onTwo}>
          <Trans>Two different students</Trans>
        </Button>
        <Button type="button" disabled={isBusy} onClick={onMerge}>
          <Trans>Put together</Trans>
        </Button>
      </div>
    </>
  );
}

function Facts({ row }: { row: DoubleRow }) {
  return (
    <div className="doubles-row">
      <b>
        <PersonName>{row.name}</PersonName>
      </b>
      {factsOf(row).map(([name, fact]) => (
        <span key={name}>{fact}</span>
      ))}
    </div>
  );
}

/** What there is, each on its line. */
const factsOf = ({ indexNumber, grade, school, phone, birthDate, ...row }: DoubleRow) =>
  Object.entries({
    indexNumber: indexNumber ?? '',
    grade,
    school,
    phone: formatHomePhone(phone),
    birthDate: birthDate === '' ? '' : formatDate(birthDate),
    courses: t`${plural({ count: row.courseCount }, { one: '# course', other: '# courses' })}`,
    account: row.hasAccount ? t`With an account` : t`No account yet`,
  }).filter(([, fact]) => fact !== '');
