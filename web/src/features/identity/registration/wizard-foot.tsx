import { pages } from '@panthiya/contract/pages';
import { TextLink } from '../../../ui/link/text-link.tsx';

type WizardFootProps = {
  /** Deletes the values that this browser kept; missing when it had none. */
  onStartOver: (() => void) | undefined;
};

/** The ways out of the wizard (R2.2.3.3, R2.2.3.13). */
export function WizardFoot({ onStartOver }: WizardFootProps) {
  return (
    <p className="wizard-foot">
      {onStartOver && (
        <span className="w-full">
          Not your details?{' '}
          <button type="button" className="link underline" onClick={onStartOver}>
            Start over
          </button>
        </span>
      )}
      <span>
        Already have an account? <TextLink to={pages.login}>Sign In</TextLink>
      </span>
      <TextLink to={pages.privacy} isQuiet>
        Privacy
      </TextLink>
    </p>
  );
}
