import { Trans } from '#texts';
import { Alert } from '../../../ui/alert/alert.tsx';
import type { AskFailure } from '../shared/use-asking.ts';

type AskOutcomeProps = { isRequested: boolean; failure: AskFailure | undefined };

/** Under the button of a plan: the user asked for it, or why that failed. */
export function AskOutcome({ isRequested, failure }: AskOutcomeProps) {
  return (
    <>
      {isRequested && (
        <p className="plan-note">
          <Trans>You asked for this plan. See how to pay at the top.</Trans>
        </p>
      )}
      {failure && (
        <div className="plan-failure">
          <Alert tone="bad" title={failure.reason && failure.message}>
            <p>{failure.reason ?? failure.message}</p>
          </Alert>
        </div>
      )}
    </>
  );
}
