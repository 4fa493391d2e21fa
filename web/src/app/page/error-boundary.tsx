import { t, Trans } from '#texts';
import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

type ErrorBoundaryProps = { children: ReactNode; isPart?: boolean };

/** Shows a page that helps when a page failed to load or to draw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, isPart = false } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <ErrorState title={t`This page did not open`} isPart={isPart} onRetry={handleRetry}>
        <Trans>
          Your connection may have dropped, or something went wrong on our side. What you saved is
          safe.
        </Trans>
      </ErrorState>
    );
  }
}

// Reloads everything: browsers remember a failed import, and a drawing error would come again.
function handleRetry(): void {
  location.reload();
}
