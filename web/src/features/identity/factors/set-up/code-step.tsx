import { t, Trans } from '#texts';
import { confirmTotpCall } from '@panthiya/contract/identity/factors.calls';
import type { confirmTotp } from '@panthiya/contract/identity/factors.contract';
import { TOTP_DIGITS } from '@panthiya/contract/identity/factors.rules';
import { useEffect, useRef } from 'react';
import { isGivenUp, type RunFresh } from '../../../../auth/reauthentication.tsx';
import { messageOf } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/api.ts';
import { CodeInput, withoutGaps } from '../../../../ui/code-input/code-input.tsx';
import { Field } from '../../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../../ui/form/contract-form.tsx';
import {
  type ContractForm as Form,
  useContractForm,
} from '../../../../ui/form/use-contract-form.ts';
import type { NewCodes } from './recovery-codes.tsx';
import { StepHead } from './step-head.tsx';

const WHOLE = new RegExp(`^\\d{${TOTP_DIGITS}}$`);

/** The form of the second step; `onRight` gets the recovery codes. */
export function useFirstCode(runFresh: RunFresh, onRight: (codes: NewCodes) => void) {
  return useContractForm(confirmTotpCall, {
    start: { code: '' },
    check: ({ code }): Record<string, string> =>
      WHOLE.test(withoutGaps(code)) ? {} : { code: t`Enter the 6 digits of the code.` },
    explain: (failure, isAtField) =>
      isGivenUp(failure) || isAtField
        ? undefined
        : { message: messageOf(failure, confirmTotpCall.fallback) },
    send: async ({ code }) => {
      const body = { code: withoutGaps(code) };
      onRight(await runFresh(() => call<typeof confirmTotp>(confirmTotpCall, { body })));
    },
  });
}

/** The second step: the first code shows that the app has the secret (R18.1.1). */
export function CodeStep({ form }: { form: Form<{ code: string }> }) {
  const input = useRef<HTMLInputElement>(null);
  const error = form.errors['code'];
  useEffect(() => input.current?.focus(), []);
  // Selected: the next code takes the place of the wrong one.
  useEffect(() => {
    if (error) input.current?.select();
  }, [error]);
  return (
    <ContractForm form={form} className="grid gap-4">
      <StepHead step={2} isPassedBy />
      <p>
        <Trans>Your app now shows 6 digits for this account. Type them here.</Trans>
      </p>
      <Field label={t`Code`} error={error}>
        <CodeInput ref={input} digits={TOTP_DIGITS} {...form.bind('code')} />
      </Field>
      <FormRefusal refusal={form.refusal} />
    </ContractForm>
  );
}
