import { t } from '#texts';
import { confirmRecoveryCodesCall } from '@panthiya/contract/identity/factors.calls';
import type { confirmRecoveryCodes } from '@panthiya/contract/identity/factors.contract';
import { isGivenUp, type RunFresh } from '../../../../auth/reauthentication.tsx';
import { messageOf } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/api.ts';
import { Field } from '../../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../../ui/form/contract-form.tsx';
import {
  type ContractForm as Form,
  useContractForm,
} from '../../../../ui/form/use-contract-form.ts';
import { TextInput } from '../../../../ui/text-inputs/text-input.tsx';

/** The form that ends with the new codes in force. */
export function useKeptCode(runFresh: RunFresh, onDone: () => void) {
  return useContractForm(confirmRecoveryCodesCall, {
    start: { code: '' },
    check: ({ code }): Record<string, string> =>
      code.trim() === '' ? { code: t`Enter the whole recovery code.` } : {},
    explain: (failure, isAtField) =>
      isGivenUp(failure) || isAtField
        ? undefined
        : { message: messageOf(failure, confirmRecoveryCodesCall.fallback) },
    send: async (body) => {
      await runFresh(() => call<typeof confirmRecoveryCodes>(confirmRecoveryCodesCall, { body }));
      onDone();
    },
  });
}

type KeptCodeProps = {
  form: Form<{ code: string }>;
  /** The label that the server drew. */
  label: number;
};

/** Asks for one of the codes, so that nobody leaves without having kept them (R18.1.5). */
export function KeptCode({ form, label }: KeptCodeProps) {
  return (
    <ContractForm form={form} className="grid gap-4">
      <Field
        label={t`Type the code that begins with ${{ label }}, to show that you have kept them`}
        help={t`It is not used up by this.`}
        error={form.errors['code']}
      >
        <TextInput
          name="code"
          className="recovery-typed"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          {...form.bind('code')}
        />
      </Field>
      <FormRefusal refusal={form.refusal} />
    </ContractForm>
  );
}
