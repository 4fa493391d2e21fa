import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { keptRegistration } from '../../../auth/visitor/kept-registration.ts';
import { readWish } from '../../../auth/landing.ts';
import { listedNames } from './listed-names.ts';
import { loadRules, rulesResolver } from './load-rules.ts';
import { clearDraft, readDraft, writeDraft } from './registration-draft.ts';
import type { ByProvider } from './registration-rules.ts';
import { registrationText } from './registration.text.ts';
import {
  isRegistrationField,
  type RegistrationField,
  type RegistrationValues,
} from './registration-values.ts';
import { isFilled, LAST_STEP, missingIn, stepOf, steps } from './steps.ts';
import { useWizardStep } from './use-wizard-step.ts';

/** The account of the provider waits no more, or is connected to another account. */
const hasLostProvider = ({ code }: ApiError): boolean =>
  code === 'CHALLENGE_OVER' || code === 'IDENTITY_TAKEN';

type Phase = 'filling' | 'sending' | 'done';

/** The wizard as the user left it; an invited address, and what a provider told, are filled in already. */
function startDraft() {
  const { step, values, isBegun } = readDraft();
  const claimed = keptRegistration.read()?.claimed;
  const wish = readWish();
  const email = values.email || claimed?.email || (wish?.email ?? '');
  // From the list of the institute, where nobody typed one: the slip has the name, and no more is told to its holder.
  const isUnnamed = values.firstName === '' && values.lastName === '';
  const listed = isUnnamed ? listedNames(wish?.studentName) : undefined;
  return {
    step,
    isBegun,
    values: {
      ...values,
      firstName: values.firstName || (claimed?.firstName ?? listed?.firstName ?? ''),
      lastName: values.lastName || (claimed?.lastName ?? listed?.lastName ?? ''),
      email: claimed?.isEmailFixed ? claimed.email : email,
      hasProvider: claimed !== undefined,
    },
  };
}

/** The wizard's state and its moves (R4.14-R4.24). */
export function useWizard() {
  const [draft] = useState(startDraft);
  const form = useForm({ defaultValues: draft.values, resolver: rulesResolver });
  const values = useWatch({ control: form.control }) as RegistrationValues;
  const { step, showStep } = useWizardStep(draft.step);
  const [isKept, setIsKept] = useState(draft.isBegun);
  const [phase, setPhase] = useState<Phase>('filling');
  const [byProvider, setByProvider] = useState<ByProvider>();
  /** Says over the buttons why the wizard does not go on. */
  const [refusal, setRefusal] = useState<string>();
  const refusedField = useRef<RegistrationField>(undefined);

  useEffect(() => {
    loadRules().catch(() => undefined); // tried again when it is needed
  }, []);
  useEffect(() => {
    if (phase !== 'done') writeDraft(step, values);
  }, [phase, step, values]);
  // Runs after the step is drawn.
  useEffect(() => {
    const field = refusedField.current;
    if (field === undefined || stepOf(field) !== step) return;
    form.setFocus(field);
    refusedField.current = undefined;
  });

  const show = (target: number) => {
    setRefusal(undefined);
    showStep(target);
  };

  /** True if the user can go on from a step. If not, the fields and the buttons' line say why. */
  const checkStep = async (index: number): Promise<boolean> => {
    const { fields = [] } = steps[index] ?? {};
    const current = form.getValues();
    const isRight = await form.trigger(fields, { shouldFocus: true });
    if (isRight && isFilled(index, current)) return true;
    show(index);
    if (missingIn(index, current).length > 0) {
      setRefusal(registrationText.missing);
    }
    return false;
  };

  const goTo = async (target: number) => {
    if (phase !== 'filling') return;
    for (let index = step; index < target; index++) {
      if (!(await checkStep(index))) return;
    }
    show(target);
  };

  const send = async () => {
    for (let index = 0; index <= LAST_STEP; index++) {
      if (!(await checkStep(index))) return;
    }
    setPhase('sending');
    setRefusal(undefined);
    try {
      const { sendRegistration } = await loadRules();
      setByProvider(await sendRegistration(form.getValues()));
      clearDraft();
      setPhase('done');
    } catch (failure) {
      const words = messageOf(failure, registrationText.failedWithoutMessage);
      setPhase('filling');
      setRefusal(words);
      if (failure instanceof ApiError && hasLostProvider(failure)) {
        // What was typed stays, and a password makes the account.
        keptRegistration.forget();
        form.setValue('hasProvider', false);
        setRefusal(registrationText.providerOver);
        return;
      }
      const field = failure instanceof ApiError ? failure.field : undefined;
      if (!isRegistrationField(field)) return;
      form.setError(field, { type: 'server', message: words });
      refusedField.current = field;
      showStep(stepOf(field));
    }
  };

  /** Values that were typed here earlier can belong to another user of a shared phone. */
  const startOver = () => {
    clearDraft();
    keptRegistration.forget();
    form.reset(startDraft().values);
    setIsKept(false);
    show(0);
  };

  const goOn = async () => {
    if (phase !== 'filling') return;
    await (step === LAST_STEP ? send() : goTo(step + 1));
  };
  // The missing values are there now: the message that asked for them goes away.
  const isAnswered = refusal === registrationText.missing && isFilled(step, values);
  return {
    form,
    values,
    step,
    phase,
    byProvider,
    refusal: isAnswered ? undefined : refusal,
    goTo,
    goOn,
    startOver: isKept ? startOver : undefined,
  };
}
