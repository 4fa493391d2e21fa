import { t, Trans } from '#texts';
import { say } from '@panthiya/contract/locale/say';
import { startCheckout } from '@panthiya/contract/money/payhere.contract';
import { pages } from '@panthiya/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { Price } from '../../../shared/plans/price.tsx';
import { ResendLink } from '../../../auth/confirmation/resend-link.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useBilling } from '../shared/billing.queries.ts';
import './checkout.css';

/** /checkout: sends the open request to the payment provider, which takes the card payment. */
export function CheckoutPage() {
  useOwnDocument();
  return (
    <>
      <PageHeader
        title={t`Pay by card`}
        sub={t`PayHere takes your card; we never see its number.`}
      />
      <div className="checkout">
        <HandOver />
      </div>
    </>
  );
}

function HandOver() {
  const { data: billing } = useBilling();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['checkout'],
    queryFn: ({ signal }) => call(startCheckout, { body: {}, signal }),
    // Made for this moment, and signed: never an old one.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (error && !isFetching) return <Refused error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <>
        <LoadingLabel />
        <Skeleton className="h-24" />
        <Skeleton className="h-11" />
      </>
    );
  }
  const request = billing?.request;
  return (
    <>
      {request && (
        <Facts
          facts={[
            { label: t`Plan`, value: request.packageTitle },
            { label: t`Price`, value: <Price of={request} /> },
            { label: t`Reference`, value: request.reference },
          ]}
        />
      )}
      {/* A real form: the browser itself takes the payer there. */}
      <form method="post" action={data.action} className="grid gap-3">
        {Object.entries(data.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button isWide>
          <Trans>Continue to PayHere</Trans>
        </Button>
      </form>
      <p className="help">
        <Trans>Your plan starts automatically after the payment. This can take a minute.</Trans>
      </p>
      <Back />
    </>
  );
}

type RefusedProps = { error: Error; onRetry: () => void };

function Refused({ error, onRetry }: RefusedProps) {
  const code = error instanceof ApiError ? error.code : undefined;
  switch (code) {
    case 'NOT_FOUND':
      return (
        <CheckoutError title={t`Cards are not taken here`}>
          <p>
            <Trans>Pay into our bank account instead. Your request shows how.</Trans>
          </p>
        </CheckoutError>
      );
    case 'NO_OPEN_REQUEST':
      return (
        <CheckoutError title={t`There is nothing to pay`}>
          <p>
            <Trans>You have no open request. Choose a plan first.</Trans>
          </p>
        </CheckoutError>
      );
    case 'EMAIL_UNVERIFIED':
      return (
        <CheckoutError title={t`Confirm your email address first`} more={<ResendLink />}>
          <p>
            <Trans>Open the link in the email that we sent you, then come back here.</Trans>
          </p>
        </CheckoutError>
      );
    default:
      return (
        <CheckoutError
          title={t`The payment could not be started`}
          more={
            <Button type="button" isWide onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {error.message !== say(startCheckout.fallback) && <p>{error.message}</p>}
        </CheckoutError>
      );
  }
}

type CheckoutErrorProps = { title: string; children: ReactNode; more?: ReactNode };

function CheckoutError({ title, children, more }: CheckoutErrorProps) {
  return (
    <>
      <Alert tone="warn" title={title}>
        {children}
      </Alert>
      {more}
      <Back />
    </>
  );
}

/** A whole page load: only this page's document can send forms to another site. */
function Back() {
  return (
    <a className={buttonClass('secondary', true)} href={pages.upgrade}>
      <Trans>Back to your plan</Trans>
    </a>
  );
}

/**
 * Only a document that was loaded as /checkout can send forms to the payment provider, by its policy. A user who came from
 * another page of ours, e.g. after signing in, loads it again.
 */
function useOwnDocument(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    const isOwn = !loaded || new URL(loaded.name).pathname === pages.checkout;
    if (!isOwn) location.reload();
  }, []);
}
