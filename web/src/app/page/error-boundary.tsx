import { t, Trans } from '#texts';
import { Component, type ReactNode } from 'react';
import { isServerThere } from '../../lib/server-there.ts';
import { ErrorState } from './error-state.tsx';

type ErrorBoundaryProps = { children: ReactNode; isPart?: boolean | undefined };
type BoundaryState = { hasFailed: boolean; isTrying: boolean };

/** Shows a page that helps when a page failed to load or to draw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state = { hasFailed: false, isTrying: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  // Reloads everything: browsers remember a failed import, and a drawing error would come again.
  private async retry(): Promise<void> {
    this.setState({ isTrying: true });
    if (await isServerThere()) location.reload();
    this.setState({ isTrying: false });
  }

  override render() {
    const { children, isPart } = this.props;
    const { hasFailed, isTrying } = this.state;
    if (!hasFailed) return children;
    return (
      <ErrorState
        title={t`This page did not open`}
        isPart={isPart}
        isTrying={isTrying}
        onRetry={() => void this.retry()}
      >
        <Trans>
          Your connection may have dropped, or something went wrong on our side. What you saved is
          safe.
        </Trans>
      </ErrorState>
    );
  }
}
