import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { explain } from './explain.ts';

type LoadFailureProps = { text: string; error: unknown; onRetry: () => void };

/** In the place of a list that could not be loaded. */
export function LoadFailure({ text, error, onRetry }: LoadFailureProps) {
  const { title, message } = explain(text, error);
  return (
    <Alert tone="bad" title={title ?? message}>
      {title !== undefined && <p>{message}</p>}
      <Button type="button" variant="secondary" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
