import { t, Trans } from '#texts';
import { type OwnRequest, savePayment } from '@panthiya/contract/money/billing.contract';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useSavePayment } from '../shared/billing.queries.ts';
import { readPayment, paymentValuesOf } from './payment-values.ts';

type PaymentFormProps = {
  request: OwnRequest;
  onDone: () => void;
  /** Missing before the user told us about a payment. */
  onCancel?: () => void;
};

/** Bank, reference, amount and day of a payment, checked by the contract's own rules. */
export function PaymentForm({ request, onDone, onCancel }: PaymentFormProps) {
  const save = useSavePayment();
  const showToast = useToast();
  const form = useContractForm(savePayment, {
    start: paymentValuesOf(request),
    toBody: (values) => readPayment(values).payload,
    check: (values) => readPayment(values).problems,
    send: async (body) => {
      showToast(await save.mutateAsync(body));
      onDone();
    },
  });
  const { bind, errors, isBusy } = form;

  return (
    <ContractForm form={form} className="payment-form">
      <Field label={t`Bank`} help={t`Where you paid, or your own bank.`} error={errors['bank']}>
        <TextInput {...bind('bank')} autoComplete="off" enterKeyHint="next" />
      </Field>
      <Field
        label={t`Bank’s reference`}
        help={t`The number on the slip, or in your bank’s message.`}
        error={errors['bankReference']}
      >
        <TextInput
          {...bind('bankReference')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
        />
      </Field>
      <div className="payment-pair">
        <Field label={t`Amount in ${{ currency: request.currency }}`} error={errors['amount']}>
          <TextInput
            {...bind('amount')}
            className="num"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
          />
        </Field>
        <Field label={t`Paid on`} error={errors['paidOn']}>
          <DateInput {...bind('paidOn')} max={todayInColombo()} />
        </Field>
      </div>
      <FormRefusal refusal={form.refusal} />
      <div className="payment-ways">
        <Button isBusy={isBusy}>{isBusy ? t`Sending...` : t`Send details`}</Button>
        {onCancel && (
          <Button type="button" variant="ghost" disabled={isBusy} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </ContractForm>
  );
}
