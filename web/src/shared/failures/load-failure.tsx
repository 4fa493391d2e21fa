import { RetryAlert } from '../../ui/retry/retry-alert.tsx';
import { explainFailure } from './explain-failure.ts';

type LoadFailureProps = { text: string; error: unknown; onRetry: () => unknown };

/** Replaces a list that could not load. */
export function LoadFailure({ text, error, onRetry }: LoadFailureProps) {
  const { title, message } = explainFailure(text, error);
  return (
    <RetryAlert title={title ?? message} onRetry={onRetry}>
      {title !== undefined && message}
    </RetryAlert>
  );
}
