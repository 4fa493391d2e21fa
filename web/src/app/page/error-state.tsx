import { ph, Trans } from '#texts';
import type { ReactNode } from 'react';
import { appConfig } from '../../lib/app-config.ts';
import { Button } from '../../ui/button/button.tsx';
import { Mark } from '../../ui/logo/logo.tsx';

type ErrorStateProps = {
  title: string;
  children: ReactNode;
  onRetry: () => void;
  /** While a try runs. */
  isTrying?: boolean | undefined;
  /** Inside the shell, which draws the rest of the page. */
  isPart?: boolean | undefined;
};

/** Nothing can be shown, for a reason that can pass. Says what happened and what to do, with a button to try again. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, isTrying, isPart } = props;
  const Frame = isPart ? 'div' : 'main';
  return (
    <Frame className={isPart ? 'splash min-h-[50vh]' : 'splash'}>
      <Mark />
      <h1>{title}</h1>
      <p className="max-w-md text-ink-2" role="alert">
        {children}
      </p>
      <Button type="button" isBusy={isTrying} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      <p className="text-sm text-ink-3">
        <Trans>
          Still stuck? Write to{' '}
          <a href={`mailto:${appConfig.supportEmail}`} translate="no">
            {ph({ supportEmail: appConfig.supportEmail })}
          </a>
        </Trans>
      </p>
    </Frame>
  );
}
