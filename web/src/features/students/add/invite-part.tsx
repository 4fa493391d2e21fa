import { plural, t, Trans } from '#texts';
import type { ListPreview } from '@panthiya/contract/students/class-lists.contract';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import type { ClassList } from './use-class-list.ts';

/** How many of a list can get an invitation. */
export const countInvitable = ({ rows }: ListPreview): number =>
  rows.filter(({ invitation }) => invitation === 'can').length;

type InvitePartProps = { list: ClassList; checked: ListPreview };

/** Whether those with an email get an invitation with the take-over (R21.2.3). Nobody is mailed unasked. */
export function InvitePart({ list, checked }: InvitePartProps) {
  const count = countInvitable(checked);
  if (count === 0) return null;
  return (
    <div className="add-students-invite">
      <Checkbox
        checked={list.isInviting}
        disabled={list.isTakingOver}
        aria-describedby="list-invite"
        onChange={({ target }) => list.setIsInviting(target.checked)}
      >
        {t`${plural({ count }, { one: 'Invite the one with an email', other: 'Invite the # with an email' })}`}
      </Checkbox>
      <p id="list-invite" className="add-students-words">
        <Trans>
          Each gets an email with a link. Whoever accepts becomes this student. You can invite them
          later too.
        </Trans>
      </p>
    </div>
  );
}
