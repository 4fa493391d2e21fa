import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { useEffect, useRef } from 'react';
import { appConfig } from '../../../lib/app-config.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button, Spinner } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { VisitorFrame } from '../../../ui/split/visitor-frame.tsx';
import { type Outcome, useReturn } from './use-return.ts';

/** /sign-in/return: where a provider sends the browser back to. It finishes what its tab began (R18.3.2). */
export function SignInReturnPage() {
  const { outcome, tryAgain } = useReturn();
  return (
    <VisitorFrame
      end={null}
      name={appConfig.appName}
      home={pages.login}
      title={t`Finish signing in`}
      sub={t`You come back from another site.`}
    >
      {outcome ? <End outcome={outcome} onTryAgain={tryAgain} /> : <Waiting />}
    </VisitorFrame>
  );
}

function Waiting() {
  return (
    <Alert tone="info">
      <Spinner /> <Trans>One moment...</Trans>
    </Alert>
  );
}

type EndProps = { outcome: Outcome; onTryAgain: () => void };

function End({ outcome, onTryAgain }: EndProps) {
  const ways = useRef<HTMLDivElement>(null);
  // The page changed without a press: who uses the keyboard goes on from here.
  useEffect(() => ways.current?.focus(), []);
  return (
    <>
      {outcome.kind === 'stopped' ? (
        <Alert tone="info">
          <Trans>You stopped this sign-in. Nothing has changed.</Trans>
        </Alert>
      ) : (
        <Alert tone="bad">{outcome.words}</Alert>
      )}
      <div ref={ways} tabIndex={-1} className="grid gap-3">
        {outcome.kind === 'failed' && outcome.canTryAgain && (
          <Button type="button" isWide onClick={onTryAgain}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <ButtonLink to={outcome.way} isWide>
          {outcome.way === pages.account ? (
            <Trans>Back to your account</Trans>
          ) : (
            <Trans>Back to the sign-in</Trans>
          )}
        </ButtonLink>
      </div>
    </>
  );
}
