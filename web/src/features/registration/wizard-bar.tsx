import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LAST_STEP } from './steps.ts';

type WizardBarProps = {
  step: number;
  isReady: boolean;
  isSending: boolean;
  refusal: string | undefined;
  onBack: () => void;
};

/** Back, and on (R2.2.3.2, R4.15, R4.18, R4.23). */
export function WizardBar({ step, isReady, isSending, refusal, onBack }: WizardBarProps) {
  const isLast = step === LAST_STEP;
  const onWords = isSending ? 'Creating Account...' : 'Create Account';
  return (
    <div className="wizard-bar">
      <div className="wizard-bar-in">
        {refusal && <Alert tone="bad">{refusal}</Alert>}
        <div className="wizard-buttons">
          <Button
            type="button"
            variant="secondary"
            disabled={step === 0 || isSending}
            onClick={onBack}
          >
            Back
          </Button>
          <Button disabled={!isReady} isBusy={isSending}>
            {isLast ? onWords : 'Next'}
          </Button>
        </div>
      </div>
    </div>
  );
}
