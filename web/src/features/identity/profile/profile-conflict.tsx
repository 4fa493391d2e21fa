import { t } from '#texts';
import { Suspense } from 'react';
import type { KeptProfile } from '../../../auth/profile.queries.ts';
import { EditorConflict } from '../../../ui/form/editor-conflict.tsx';
import type { ConflictEditor } from '../../../ui/form/use-conflict-editor.ts';
import { TextSkeleton } from '../../../ui/skeleton/text-skeleton.tsx';
import { kindOf } from './profile-groups.ts';
import { ProfileValue } from './profile-value.tsx';
import { editableFields, type ProfileField, type ProfileValues } from './profile-values.ts';

type ProfileConflictProps = {
  editor: ConflictEditor<ProfileValues, KeptProfile['version']>;
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

function showValue(name: keyof ProfileValues, values: ProfileValues) {
  return (
    <Suspense fallback={<TextSkeleton />}>
      <ProfileValue kind={kindOf(name as ProfileField)} value={String(values[name])} />
    </Suspense>
  );
}
