import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { Suspense } from 'react';
import { ConflictAlert } from '../../../ui/conflict/conflict-alert.tsx';
import type { PersonField, PersonValues } from '../../../shared/person-fields/person-values.ts';
import { TextSkeleton } from '../../../ui/skeleton/text-skeleton.tsx';
import { kindOf } from './profile-groups.ts';
import { ProfileValue } from './profile-value.tsx';
import { editableFields, toValues } from './profile-values.ts';
import type { Conflict } from './use-profile-editor.ts';

type ProfileConflictProps = {
  conflict: Conflict;
  /** As typed here. */
  values: PersonValues;
  /** As it stood when the typing began. */
  base: Profile;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** The profile was saved somewhere else meanwhile. */
export function ProfileConflict({ conflict, values, base, ...ways }: ProfileConflictProps) {
  const stood = toValues(base);
  const rows = conflict.fields.map((name) => ({
    field: editableFields[name],
    mine:
      values[name] === stood[name] ? (
        <span className="text-ink-3">Not changed by you</span>
      ) : (
        <Value of={name} text={values[name]} />
      ),
    theirs: <Value of={name} text={conflict.newest.profile[name] ?? ''} />,
  }));
  return (
    <ConflictAlert title="Your profile was changed somewhere else" rows={rows} {...ways}>
      Somebody, maybe you on another device, saved it while you typed here. Your changes are not
      lost, but not saved yet.
    </ConflictAlert>
  );
}

function Value({ of, text }: { of: PersonField; text: string }) {
  return (
    <Suspense fallback={<TextSkeleton />}>
      <ProfileValue kind={kindOf(of)} value={text} />
    </Suspense>
  );
}
