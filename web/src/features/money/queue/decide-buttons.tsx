import type { UpgradeRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import { Button } from '../../../ui/button/button.tsx';
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
          Reject
        </Button>
        {person.isConfirmed && (
          <Button type="button" data-first onClick={() => onAsk('approve')}>
            Approve
          </Button>
        )}
      </>
    );
  }
  const mayReverse = (state === 'approved' || state === 'rejected') && !isOwn;
  return (
    <>
      <Button type="button" variant="secondary" onClick={onClose}>
        Close
      </Button>
      {mayReverse && (
        <Button type="button" variant="danger" onClick={() => onAsk('reverse')}>
          Reverse
        </Button>
      )}
    </>
  );
}
