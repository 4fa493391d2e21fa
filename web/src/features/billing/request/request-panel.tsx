import type { OwnRequest, WaysToPay } from '@panthiya/contract/billing/billing.contract';
import { useEffect, type RefObject } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { Price } from '../../../session/plans/price.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { DecidedRequest } from './decided-request.tsx';
import { OpenRequest } from './open-request.tsx';
import './request.css';
import { stateOf } from './request-state.ts';

type RequestPanelProps = {
  request: OwnRequest;
  waysToPay: WaysToPay;
  heading: RefObject<HTMLHeadingElement | null>;
  /** It was asked for just now: the reader is led here. */
  isNew: boolean;
};

/** One's request for a plan: how to pay, and what came of it. */
export function RequestPanel({ request, waysToPay, heading, isNew }: RequestPanelProps) {
  const { words, tone } = stateOf(request);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew, heading]);
  return (
    <section className="card request" aria-labelledby="request-title">
      <header className="request-head">
        <div>
          <h2 id="request-title" ref={heading} tabIndex={-1}>
            Your request: {request.packageTitle}
          </h2>
          <p>
            <Price of={request} />, asked on {formatDate(request.createdAt)}
          </p>
        </div>
        <Chip tone={tone}>{words}</Chip>
      </header>
      {request.state === 'open' ? (
        <OpenRequest request={request} waysToPay={waysToPay} />
      ) : (
        <DecidedRequest request={request} />
      )}
    </section>
  );
}
