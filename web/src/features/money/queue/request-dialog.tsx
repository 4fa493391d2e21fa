import { t, Trans } from '#texts';
import type { UpgradeRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog/reason-dialog.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { SlipView } from '../slip/slip-view.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { DecisionHistory } from './decision-history.tsx';
import type { Decided } from './decision-news.tsx';
import { Doubts } from './doubts.tsx';
import { type Decision, useDecide, useRequest, useRequestSlip } from './queue.queries.ts';
import { undoLabelOf } from './queue-labels.ts';
import { RequestFacts } from './request-facts.tsx';

type RequestDialogProps = {
  listed: UpgradeRequest;
  /** What was decided about the request before this one. */
  news: ReactNode;
  /** It is approved or rejected: go to the next. */
  onDecided: (decided: Decided) => void;
  onClose: () => void;
};

/** All known facts of a request, and the possible decisions. */
export function RequestDialog(props: RequestDialogProps) {
  const { listed, news: newsBefore, onDecided, onClose } = props;
  const { data: request } = useRequest(listed);
  const [asking, setAsking] = useState<Decision['kind']>();
  const [news, setNews] = useState<string>();
  const { runFresh, dialog } = useReauthentication();
  const decide = useDecide(request.id, runFresh);
  const refusal = isGivenUp(decide.error) ? null : decide.error;
  const showToast = useToast();

  const ask = (kind: Decision['kind']) => {
    decide.reset();
    setNews(undefined);
    setAsking(kind);
  };
  const handleDecision = (decision: Decision) =>
    decide.mutate(decision, {
      onSuccess: (message) => {
        setAsking(undefined);
        if (decision.kind === 'reverse') showToast(message);
        else onDecided({ request, kind: decision.kind, message });
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || error.code !== 'REQUEST_DECIDED') return;
        setAsking(undefined);
        setNews(error.message);
      },
    });

  return (
    <>
      <Dialog
        isOpen
        isWide
        onClose={onClose}
        title={`${request.reference}: ${request.packageTitle}`}
        end={<DecideButtons request={request} onAsk={ask} onClose={onClose} />}
      >
        <div className="request-view">
          {newsBefore}
          {news && <Alert tone="warn">{news}</Alert>}
          {request.isOwn && request.state === 'open' && (
            <Alert tone="info" title={t`This is your own request`}>
              <p>
                <Trans>Another system administrator must decide about it.</Trans>
              </p>
            </Alert>
          )}
          {request.state === 'open' && !request.person.isConfirmed && (
            <Alert tone="info" title={t`Email not confirmed`}>
              <p>
                <Trans>You can approve this request after the person confirms the email.</Trans>
              </p>
            </Alert>
          )}
          <Doubts request={request} />
          <div className="request-sides">
            <RequestFacts request={request} />
            <div className="request-proof">
              {request.slipType === null ? (
                <p className="help">
                  <Trans>No slip was sent.</Trans>
                </p>
              ) : (
                <Slip id={request.id} />
              )}
              <DecisionHistory request={request} />
            </div>
          </div>
        </div>
      </Dialog>
      {asking === 'approve' && (
        <ApproveDialog
          request={request}
          isBusy={decide.isPending}
          error={refusal}
          onConfirm={() => handleDecision({ kind: 'approve' })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {(asking === 'reject' || asking === 'reverse') && (
        <ReasonDialog
          title={titleOf(asking, request)}
          action={actionOf(asking, request)}
          reader={request.person.name}
          isBusy={decide.isPending}
          error={refusal}
          onSend={(reason) => handleDecision({ kind: asking, reason })}
          onClose={() => setAsking(undefined)}
        >
          {consequenceOf(asking, request)}
        </ReasonDialog>
      )}
      {dialog}
    </>
  );
}

type ReasonedKind = Exclude<Decision['kind'], 'approve'>;

const actionOf = (kind: ReasonedKind, { state }: UpgradeRequest): string =>
  kind === 'reject' ? t`Reject` : undoLabelOf(state);

const titleOf = (kind: ReasonedKind, request: UpgradeRequest): string =>
  kind === 'reject'
    ? t`Reject ${{ reference: request.reference }}`
    : `${undoLabelOf(request.state)}: ${request.reference}`;

function consequenceOf(kind: ReasonedKind, { state }: UpgradeRequest): string {
  if (kind === 'reject') return t`They keep their plan, and get an email.`;
  return state === 'approved'
    ? t`Their earlier plan comes back at once, and they get an email.`
    : t`The request is open again.`;
}

function Slip({ id }: { id: string }) {
  return <SlipView slip={useRequestSlip(id)} />;
}
