import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';
import type { KeptProfile } from '../../../auth/profile.queries.ts';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import type { PersonField, PersonValues } from '../../../shared/person-fields/person-values.ts';
import { saveFailureMessage } from './messages/failure-messages.ts';
import { editedResolver, loadProfileRules } from './load-profile-rules.ts';
import { profileText } from './messages/profile.text.ts';
import {
  findDiffering,
  findEdited,
  isEditable,
  toValues,
  withWholePlace,
} from './profile-values.ts';
import { useSaveProfile } from './use-save-profile.ts';

/** Somebody saved meanwhile: what they made of it, and in which fields. */
export interface Conflict {
  readonly newest: KeptProfile;
  readonly fields: readonly PersonField[];
}

type EditorDeps = {
  opened: KeptProfile;
  /** Told the server's words once everything is saved. */
  onSaved: (message: string) => void;
  /** Nothing of one's own is left to save. */
  onClose: () => void;
};

/** The form of the profile and its moves (R4.27-R4.31). */
export function useProfileEditor({ opened, onSaved, onClose }: EditorDeps) {
  const [base, setBase] = useState(opened);
  const initial = toValues(base.profile);
  const form = useForm<PersonValues, PersonValues>({
    defaultValues: initial,
    context: initial,
    resolver: editedResolver,
  });
  const values = useWatch({ control: form.control }) as PersonValues;
  const [isSaving, setIsSaving] = useState(false);
  /** Why nothing was saved; stands over the buttons. */
  const [refusal, setRefusal] = useState<string>();
  /** What was typed when there was nothing to save (R5.11). */
  const [unchanged, setUnchanged] = useState<PersonValues>();
  const [conflict, setConflict] = useState<Conflict>();
  const { save, fetchNewest } = useSaveProfile();
  const { runFresh, dialog } = useReauthentication();

  useEffect(() => {
    loadProfileRules().catch(() => undefined); // asked for again when it is needed
  }, []);

  const send = async (edited: readonly PersonField[], on: KeptProfile): Promise<void> => {
    const { findChanges } = await loadProfileRules();
    const changes = findChanges(form.getValues(), edited, on.profile);
    if (Object.keys(changes).length === 0) return setUnchanged({ ...form.getValues() });
    try {
      onSaved(await runFresh(() => save(changes, on.version)));
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.code === 'PROFILE_STALE')) throw failure;
      const newest = await fetchNewest();
      const fields = findDiffering(base.profile, newest.profile);
      // Saved, but nothing of what stands here: one may go on as if nothing had happened.
      if (fields.length === 0) return send(edited, newest);
      setConflict({ newest, fields });
    }
  };

  const attempt = async (work: () => Promise<void>) => {
    if (isSaving) return;
    setIsSaving(true);
    setRefusal(undefined);
    setUnchanged(undefined);
    try {
      await work();
    } catch (failure) {
      if (isGivenUp(failure)) return;
      const words = saveFailureMessage(failure);
      setRefusal(words);
      const field = failure instanceof ApiError ? failure.field : undefined;
      if (isEditable(field)) {
        form.setError(field, { type: 'server', message: words }, { shouldFocus: true });
      }
    } finally {
      setIsSaving(false);
    }
  };

  const submit = () =>
    attempt(async () => {
      const edited = findEdited(form.getValues(), initial);
      if (edited.length === 0) return setUnchanged({ ...form.getValues() });
      if (await form.trigger(edited, { shouldFocus: true })) await send(edited, base);
    });

  /** Saves one's own fields on top of what the others saved. */
  const keepMine = ({ newest }: Conflict) =>
    attempt(() => send(findEdited(form.getValues(), initial), newest));

  /** Takes over what the others saved; what one typed in other fields stays, to be saved. */
  const takeTheirs = ({ newest, fields }: Conflict) => {
    const typed = form.getValues();
    const theirs = withWholePlace(fields);
    const mine = findEdited(typed, initial).filter((name) => !theirs.includes(name));
    setBase(newest);
    setConflict(undefined);
    if (mine.length === 0) return onClose();
    form.reset(toValues(newest.profile));
    for (const name of mine) form.setValue(name, typed[name]);
  };

  const reset = () => {
    form.reset(initial);
    setRefusal(undefined);
    setUnchanged(undefined);
    setConflict(undefined);
  };

  const hasEdits = findEdited(values, initial).length > 0;
  // What was missing may be there now: the words that asked for it go.
  const isAnswered = unchanged !== undefined && findEdited(values, unchanged).length > 0;
  return {
    form,
    base,
    values,
    isSaving,
    hasEdits,
    refusal: unchanged && !isAnswered ? profileText.noChanges : refusal,
    conflict,
    reauthentication: dialog,
    submit,
    keepMine,
    takeTheirs,
    reset,
  };
}
