import { t } from '#texts';
import type { UpgradeRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { type Decision, useUndoApproval } from './queue.queries.ts';

/** A request that was just decided, and the server's words about it. */
export interface Decided {
  readonly request: UpgradeRequest;
  readonly kind: Decision['kind'];
  readonly message: string;
}

/** What was decided last, or why that cannot be undone. */
interface News {
  readonly of: UpgradeRequest;
  readonly words: string;
  readonly tone: 'ok' | 'bad';
  readonly mayUndo: boolean;
}

/**
 * Tells of a decision, with an Undo for an approval (R10.8). In a toast; while the next request is open, in its dialog: nothing
 * else of the page can be pressed then.
 */
export function useDecisionNews() {
  const { runFresh, dialog } = useReauthentication();
  const undo = useUndoApproval(runFresh);
  const showToast = useToast();
  const [shown, setShown] = useState<News>();

  // mutateAsync: the next steps must run although the toast is gone by then.
  const handleUndo = async (of: UpgradeRequest, isInDialog: boolean) => {
    try {
      const words = await undo.mutateAsync(of.id);
      if (isInDialog) setShown({ of, words, tone: 'ok', mayUndo: false });
      else showToast(words);
    } catch (error) {
      if (isGivenUp(error)) return;
      const words = messageOf(error, t`The approval could not be undone.`);
      if (isInDialog) setShown({ of, words, tone: 'bad', mayUndo: false });
      else showToast(words, { isFailure: true });
    }
  };
  const tell = ({ request: of, kind, message: words }: Decided, isInDialog: boolean) => {
    const mayUndo = kind === 'approve';
    if (isInDialog) return setShown({ of, words, tone: 'ok', mayUndo });
    setShown(undefined);
    const action = { label: t`Undo`, onPress: () => void handleUndo(of, false) };
    showToast(words, mayUndo ? { action } : {});
  };
  const news: ReactNode = shown && (
    <Alert tone={shown.tone} title={`${shown.of.reference}: ${shown.of.packageTitle}`}>
      <p>{shown.words}</p>
      {shown.mayUndo && (
        <Button
          type="button"
          variant="secondary"
          className="mt-3"
          isBusy={undo.isPending}
          onClick={() => void handleUndo(shown.of, true)}
        >
          {t`Undo`}
        </Button>
      )}
    </Alert>
  );
  return { tell, news, hush: () => setShown(undefined), dialog };
}
