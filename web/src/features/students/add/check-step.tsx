import { plural, t, Trans } from '#texts';
import type { ListPreview, ListRow } from '@panthiya/contract/students/class-lists.contract';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { ApiError } from '../../../lib/api-error.ts';
import { limitMet, LimitNote } from '../../../shared/limits/limit-note.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Seen } from '../../../ui/alert/seen.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ColumnsPart } from './columns-part.tsx';
import { countInvitable, InvitePart } from './invite-part.tsx';
import { PlacesPart } from './places-part.tsx';
import { ReadyRows } from './ready-rows.tsx';
import { RefusedRows } from './refused-rows.tsx';
import type { ClassList } from './use-class-list.ts';

type CheckStepProps = {
  list: ClassList;
  checked: ListPreview;
  isForOffice: boolean;
  isOpen: boolean;
};

/** The second step: what the list would do, the refused rows first. */
export function CheckStep({ list, checked, isForOffice, isOpen }: CheckStepProps) {
  const { counts, rows, hasHeads } = checked;
  const count = rows.length;
  return (
    <>
      <div className="add-students-source">
        <Icon of={IconTable} />
        <span>
          <b>{t`${plural({ count }, { one: '# row', other: '# rows' })}`}</b>
          {hasHeads && (
            <small>
              <Trans>First row read as the column names</Trans>
            </small>
          )}
        </span>
        <Button
          type="button"
          variant="secondary"
          disabled={list.isTakingOver}
          onClick={list.startAgain}
        >
          <Trans>Paste again</Trans>
        </Button>
      </div>
      <ColumnsPart list={list} checked={checked} />
      <div key={checked.digest}>
        <PlacesPart checked={checked} isForOffice={isForOffice} />
        <RefusedRows list={list} checked={checked} />
        <ReadyRows checked={checked} isInviting={list.isInviting} />
        <InvitePart list={list} checked={checked} />
      </div>
      <TakeOver
        list={list}
        count={rows.filter(isTaken).length}
        invited={list.isInviting ? countInvitable(checked) : 0}
        refused={counts.refused}
        isOpen={isOpen}
      />
    </>
  );
}

/** True for a row that changes something. */
const isTaken = ({ outcome, place }: ListRow): boolean =>
  outcome === 'new' || outcome === 'changed' || place === 'enrol' || place === 'wait';

type TakeOverProps = {
  list: ClassList;
  count: number;
  /** How many get an invitation with it. */
  invited: number;
  refused: number;
  isOpen: boolean;
};

function TakeOver({ list, count, invited, refused, isOpen }: TakeOverProps) {
  const { error, isChecking, isTakingOver, isCorrected } = list;
  const limit = limitMet(error);
  const isStale = error instanceof ApiError && error.code === 'LIST_CHANGED';
  return (
    <div className="add-students-final">
      {error && !isChecking && !isTakingOver && (
        <Seen>
          {limit ? (
            <LimitNote limit={limit} />
          ) : (
            <Alert tone="bad">
              <p>{error.message}</p>
            </Alert>
          )}
        </Seen>
      )}
      {isStale || isCorrected ? (
        <Button type="button" isBusy={isChecking} onClick={() => void list.checkAgain()}>
          {isChecking ? t`Checking...` : t`Check again`}
        </Button>
      ) : (
        <Button
          type="button"
          disabled={count + invited === 0 || !isOpen || isChecking}
          isBusy={isTakingOver}
          onClick={() => void list.takeOver()}
        >
          {isTakingOver ? t`Taking over...` : takeOverLabel(count, invited)}
        </Button>
      )}
      {refused > 0 && (
        <p className="add-students-words">
          {t`${plural({ refused }, { one: '# row stays out.', other: '# rows stay out.' })}`}
        </p>
      )}
    </div>
  );
}

function takeOverLabel(count: number, invited: number): string {
  if (count === 0) return invited > 0 ? t`Invite ${{ invited }}` : t`Nothing to take over`;
  if (invited > 0) return t`Take over ${{ count }} and invite ${{ invited }}`;
  return t`Take over ${{ count }}`;
}
