import { Trans } from '#texts';
import type { UpgradeRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import { Button } from '../../../ui/button/button.tsx';
import { undoLabelOf } from './queue-labels.ts';
import type { Decision } from './queue.queries.ts';

type DecideButtonsProps = {
  request: UpgradeRequest;
  onAsk: (kind: Decision['kind']) => void;
  onClose: () => void;
};

/** The actions for a request in its state. No one decides about their own request. */
export function DecideButtons({ request, onAsk, onClose }: DecideButtonsProps) {
  const { state, isOwn, person } = request;
  if (state === 'open' && !isOwn) {
    return (
      <>
        <Button type="button" variant="secondary" onClick={() => onAsk('reject')}>
          <Trans>Reject</Trans>
        </Button>
        {person.isConfirmed && (
          <Button type="button" data-first onClick={() => onAsk('approve')}>
            <Trans>Approve</Trans>
          </Button>
        )}
      </>
    );
  }
  // A reversal that was a mistake is one, too: the plan is given again.
  const mayApproveAgain = state === 'reversed' && !isOwn && person.isConfirmed;
  const mayReverse = (state === 'approved' || state === 'rejected') && !isOwn;
  return (
    <>
      <Button type="button" variant="secondary" onClick={onClose}>
        <Trans context="verb">Close</Trans>
      </Button>
      {mayReverse && (
        <Button type="button" variant="danger" onClick={() => onAsk('reverse')}>
          {undoLabelOf(state)}
        </Button>
      )}
      {mayApproveAgain && (
        <Button type="button" onClick={() => onAsk('approve')}>
          <Trans>Approve again</Trans>
        </Button>
      )}
    </>
  );
}
