import { t } from '#texts';
import { pathTo } from '@panthiya/contract/pages';
import { useEffect, useState } from 'react';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { DraftKeeper, type Kept, type KeptState } from './draft-keeper.ts';
import type { DraftValues } from './draft-values.ts';

/** Keeps what is typed: some seconds after a change, when the page is hidden, and when it is left (R17.14.4). */
export function useKeptDraft(orgId: string, values: DraftValues, opened: Kept | undefined) {
  const showToast = useToast();
  const [state, setState] = useState<KeptState>({ kept: opened });
  const [keeper] = useState(
    () => new DraftKeeper({ orgId, values, opened, onChange: (next) => setState(next) }),
  );
  useEffect(() => keeper.note(values), [keeper, values]);
  useEffect(() => {
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') keeper.keepQuietly();
    };
    const sayKept = async () => {
      if (await keeper.leave()) showToast(t`The draft is kept.`);
    };
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      void sayKept();
    };
  }, [keeper, showToast]);
  const id = state.kept?.id;
  useEffect(() => {
    if (id === undefined || id === opened?.id) return;
    // A reload opens the draft. The router stays on its page: another one would lose the place where somebody types.
    const path = pathTo('editAnnouncement', { orgId, announcementId: id });
    history.replaceState(history.state, '', path);
  }, [id, opened?.id, orgId]);
  return { ...state, keeper };
}
