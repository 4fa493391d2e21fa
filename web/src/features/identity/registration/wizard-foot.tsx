import { Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { LanguageLinks } from '../../../auth/visitor/language-links.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';

type WizardFootProps = {
  /** Deletes the values that this browser kept; missing when it had none. */
  onStartOver: (() => void) | undefined;
};

/** The ways out of the wizard (R2.2.3.3, R2.2.3.13). */
export function WizardFoot({ onStartOver }: WizardFootProps) {
  return (
    <div className="wizard-foot">
      {onStartOver && (
        <span className="w-full">
          <Trans>
            Not your details?{' '}
            <button type="button" className="link underline" onClick={onStartOver}>
              Start over
            </button>
          </Trans>
        </span>
      )}
      <span>
        <Trans>
          Already have an account? <TextLink to={pages.login}>Sign In</TextLink>
        </Trans>
      </span>
      <TextLink to={pages.privacy} isQuiet>
        <Trans>Privacy</Trans>
      </TextLink>
      <LanguageLinks />
    </div>
  );
}
