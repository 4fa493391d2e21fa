import { Trans } from '#texts';
import type { OwnRequest, WaysToPay } from '@panthiya/contract/money/billing.contract';
import { useEffect, useState, type RefObject } from 'react';
import { formatDate } from '../../../lib/time/time.ts';
import { Price } from '../../../shared/plans/price.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { DecidedRequest } from './decided-request.tsx';
import { dismiss, isDismissed } from './dismissed-request.ts';
import { OpenRequest } from './open-request.tsx';
import './request.css';
import { stateOf } from './request-state.ts';

type RequestPanelProps = {
  request: OwnRequest;
  waysToPay: WaysToPay;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The user asked just now: the focus moves here. */
  isNew: boolean;
};

/** The user's request for a plan: how to pay, and its result. */
export function RequestPanel({ request, waysToPay, heading, isNew }: RequestPanelProps) {
  const { words, tone } = stateOf(request);
  const [isHidden, setIsHidden] = useState(() => isDismissed(request.id));
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew, heading]);
  if (request.state !== 'open' && isHidden) return null;
  const hide = () => {
    dismiss(request.id);
    setIsHidden(true);
  };
  return (
    <section className="card request" aria-labelledby="request-title">
      <header className="request-head">
        <div>
          <h2 id="request-title" ref={heading} tabIndex={-1}>
            <Trans>Your request: {{ plan: request.packageTitle }}</Trans>
          </h2>
          <p>
            <Trans>
              <Price of={request} />, asked on {{ date: formatDate(request.createdAt) }}
            </Trans>
          </p>
        </div>
        <Chip tone={tone}>{words}</Chip>
      </header>
      {request.state === 'open' ? (
        <OpenRequest request={request} waysToPay={waysToPay} />
      ) : (
        <DecidedRequest request={request} onHide={hide} />
      )}
    </section>
  );
}
