import { t, Trans } from '#texts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LAST_STEP } from './steps.ts';

type WizardBarProps = {
  step: number;
  /** Says what Next still needs; undefined when it needs nothing. */
  missing: string | undefined;
  isSending: boolean;
  refusal: string | undefined;
  onBack: () => void;
};

/** Back and Next (R2.2.3.2, R4.15, R4.18, R4.23). */
export function WizardBar({ step, missing, isSending, refusal, onBack }: WizardBarProps) {
  const isLast = step === LAST_STEP;
  const nextLabel = isSending ? t`Creating Account...` : t`Create Account`;
  return (
    <div className="wizard-bar" data-bottom-bar>
      <div className="wizard-bar-in">
        {refusal && <Alert tone="bad">{refusal}</Alert>}
        <p id="wizard-missing" className="wizard-missing">
          {missing}
        </p>
        <div className="wizard-buttons">
          <Button
            type="button"
            variant="secondary"
            disabled={step === 0 || isSending}
            onClick={onBack}
          >
            <Trans context="go back">Back</Trans>
          </Button>
          {/* Not `disabled`: a press or Enter shows what is missing, at the fields too (R5.4). */}
          <Button
            aria-disabled={missing !== undefined}
            aria-describedby="wizard-missing"
            isBusy={isSending}
          >
            {isLast ? nextLabel : t`Next`}
          </Button>
        </div>
      </div>
    </div>
  );
}
