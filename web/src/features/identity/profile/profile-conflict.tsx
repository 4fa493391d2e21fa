import { t } from '#texts';
import { Suspense } from 'react';
import type { PersonField, PersonValues } from '../../../shared/person-fields/person-values.ts';
import type { KeptProfile } from '../../../auth/profile.queries.ts';
import { EditorConflict } from '../../../ui/form/editor-conflict.tsx';
import type { ConflictEditor } from '../../../ui/form/use-conflict-editor.ts';
import { TextSkeleton } from '../../../ui/skeleton/text-skeleton.tsx';
import { kindOf } from './profile-groups.ts';
import { ProfileValue } from './profile-value.tsx';
import { editableFields } from './profile-values.ts';

type ProfileConflictProps = {
  editor: ConflictEditor<PersonValues, KeptProfile['version']>;
  onNothingLeft: () => void;
};

/** The profile was saved on another device first. */
export function ProfileConflict({ editor, onNothingLeft }: ProfileConflictProps) {
  return (
    <EditorConflict
      editor={editor}
      texts={{
        title: t`Your profile was changed somewhere else`,
        lead: t`Somebody, maybe you on another device, saved it while you typed here. Your changes are not lost, but not saved yet.`,
        labels: editableFields,
        show: showValue,
      }}
      onNothingLeft={onNothingLeft}
    />
  );
}

function showValue(name: keyof PersonValues, values: PersonValues) {
  return (
    <Suspense fallback={<TextSkeleton />}>
      <ProfileValue kind={kindOf(name as PersonField)} value={String(values[name])} />
    </Suspense>
  );
}
