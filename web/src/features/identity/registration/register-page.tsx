import { t } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { type FormEvent, useEffect } from 'react';
import { WishNote } from '../../../shared/joining/wish-note.tsx';
import { FormProvider } from 'react-hook-form';
import { appConfig } from '../../../lib/app-config.ts';
import { WizardFrame } from '../../../ui/split/wizard-frame.tsx';
import { LaterStep, loadLaterSteps } from './later-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { ProviderNote } from './provider-note.tsx';
import { RegisteredNote } from './registered-note.tsx';
import { registrationText } from './registration.text.ts';
import { missingMessage, steps, subOf } from './steps.ts';
import { useWizard } from './use-wizard.ts';
import { WizardBar } from './wizard-bar.tsx';
import { WizardFoot } from './wizard-foot.tsx';

const LATER = ['ContactStep', 'EmergencyStep', 'AdditionalStep', 'AccountStep'] as const;
const STEP_NAMES = steps.map(({ title }) => title);

/** /register (R2.1.4, R2.2.3): five steps to an account. */
export function RegisterPage() {
  const { form, values, step, phase, byProvider, refusal, goTo, goOn, startOver } = useWizard();
  const isDone = phase === 'done';
  const later = LATER[step - 1];
  const doneTitle = byProvider?.isConfirmed ? registrationText.doneConfirmed : t`Check your email`;

  useEffect(() => {
    loadLaterSteps().catch(() => undefined); // tried again when it is needed
  }, []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void goOn();
  };

  return (
    <WizardFrame
      name={appConfig.appName}
      home={pages.login}
      purpose={registrationText.purpose}
      steps={STEP_NAMES}
      current={isDone ? steps.length : step}
      onStepClick={(target) => void goTo(target)}
      title={isDone ? doneTitle : (steps[step]?.title ?? '')}
      sub={isDone ? registrationText.done : subOf(step, values)}
    >
      {(head) =>
        isDone ? (
          <div className="wizard-form">
            <div className="wizard-box">
              {head}
              <RegisteredNote email={values.email.trim()} byProvider={byProvider} />
            </div>
          </div>
        ) : (
          <FormProvider {...form}>
            <form className="wizard-form" noValidate onSubmit={handleSubmit}>
              <div className="wizard-box">
                {head}
                {step === 0 && values.hasProvider && <ProviderNote />}
                {step === 0 && <WishNote />}
                {later ? <LaterStep key={later} name={later} /> : <PersonalStep />}
                <WizardFoot onStartOver={startOver} />
              </div>
              <WizardBar
                step={step}
                missing={missingMessage(step, values)}
                isSending={phase === 'sending'}
                refusal={refusal}
                onBack={() => void goTo(step - 1)}
              />
            </form>
          </FormProvider>
        )
      }
    </WizardFrame>
  );
}
