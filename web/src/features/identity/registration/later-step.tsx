import { Trans } from '#texts';
import { useEffect, useState } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { registrationText } from './registration.text.ts';

type LaterSteps = typeof import('./later-steps.ts');

let loaded: LaterSteps | undefined;

/** Loads the steps after the first, once. The wizard starts it with its first view, so that Next does not wait. */
export async function loadLaterSteps(): Promise<LaterSteps> {
  loaded ??= await import('./later-steps.ts');
  return loaded;
}

type LaterStepProps = { name: keyof LaterSteps };

/** A step after the first. While its chunk loads, a placeholder; if that failed, a way to try again. */
export function LaterStep({ name }: LaterStepProps) {
  const [steps, setSteps] = useState(loaded);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (hasFailed) return undefined;
    let isGone = false;
    loadLaterSteps().then(
      (all) => isGone || setSteps(all),
      () => isGone || setHasFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [hasFailed]);

  if (steps) {
    const Step = steps[name];
    return <Step />;
  }
  if (!hasFailed) return <p className="min-h-64">{registrationText.stepComes}</p>;
  // Not the kit's RetryAlert: that is in the part that every page behind the guard loads.
  return (
    <Alert tone="bad">
      <p>{registrationText.stepFailed}</p>
      <Button
        type="button"
        variant="secondary"
        className="mt-3"
        onClick={() => setHasFailed(false)}
      >
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}
