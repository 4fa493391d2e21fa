import { pages } from '@panthiya/contract/pages';
import { TextLink } from '../../ui/link/text-link.tsx';

/** The ways out of the wizard (R2.2.3.3, R2.2.3.13). */
export function WizardFoot() {
  return (
    <p className="wizard-foot">
      <span>
        Already have an account? <TextLink to={pages.login}>Sign In</TextLink>
      </span>
      <TextLink to={pages.privacy} isQuiet>
        Privacy
      </TextLink>
    </p>
  );
}
