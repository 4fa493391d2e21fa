import { t, Trans } from '#texts';
import type { SecondFactor } from '@panthiya/contract/second-step';
import { pages } from '@panthiya/contract/pages';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useEffect, useState } from 'react';
import { canUsePasskeys } from '../../../../auth/passkeys/support/can-use-passkeys.ts';
import { LanguageLinks } from '../../../../auth/visitor/language-links.tsx';
import { appConfig } from '../../../../lib/app-config.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { VisitorFrame } from '../../../../ui/split/visitor-frame.tsx';
import { AsIs } from '../../../../ui/text/as-is.tsx';
import { AllLost } from './all-lost.tsx';
import { CodeForm } from './code-form.tsx';
import { keptStep, type KeptStep } from '../../../../auth/visitor/kept-step.ts';
import { OtherWays } from './other-ways.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import './second-step.css';

const words: Readonly<Record<SecondFactor, { readonly title: string; readonly sub: string }>> = {
  totp: {
    title: t`Enter the code`,
    sub: t`Open your authenticator app and type its 6 digits.`,
  },
  passkey: {
    title: t`Use your passkey`,
    sub: t`Your phone asks for your finger, face or PIN.`,
  },
  'recovery-code': {
    title: t`Enter a recovery code`,
    sub: t`Type one of the codes that you kept. Each code works once.`,
  },
};

export type SecondStepProps = KeptStep & {
  /** Back to the e-mail and the password; with the reason, if the server gave one. */
  onBack: (reason?: string) => void;
};

/** /login after the right password of an account with a second step, or after a provider, in the same card (R18.2.4, R18.3.7). */
export function SecondStepPage({ email, provider, step, onBack }: SecondStepProps) {
  const ways = step.methods.filter((one) => one !== 'passkey' || canUsePasskeys());
  const [method, setMethod] = useState<SecondFactor>(ways[0] ?? 'recovery-code');
  useEffect(() => {
    keptStep.keep({ ...(email && { email }), ...(provider && { provider }), step });
    // Left by a press or by the sign-in, not by loading the page again.
    return keptStep.forget;
  }, [email, provider, step]);
  return (
    <VisitorFrame
      end={<LanguageLinks />}
      name={appConfig.appName}
      home={pages.login}
      {...words[method]}
    >
      <div className="second-who">
        <Icon of={IconCircleCheck} className="text-ok" />
        <span>
          <b>
            <AsIs>{provider ?? email}</AsIs>
          </b>
          <small>
            {provider ? <Trans>First step is done</Trans> : <Trans>Password is right</Trans>}
          </small>
        </span>
        <Button type="button" variant="ghost" onClick={() => onBack()}>
          <Trans>Not you?</Trans>
        </Button>
      </div>
      {method === 'passkey' ? (
        <PasskeyForm challenge={step.challenge} mayTrust={step.mayTrust} onOver={onBack} />
      ) : (
        <CodeForm
          key={method}
          challenge={step.challenge}
          method={method}
          mayTrust={step.mayTrust}
          onOver={onBack}
        />
      )}
      <OtherWays
        ways={ways.filter((one) => one !== method)}
        codesLeft={step.recoveryCodesLeft}
        onChoose={setMethod}
      />
      {/* It takes the password (R18.5.3). */}
      {!provider && <AllLost challenge={step.challenge} />}
    </VisitorFrame>
  );
}
