import { type OwnRequest, savePayment } from '@panthiya/contract/money/billing.contract';
import { todayInColombo } from '@panthiya/contract/fields/date-of-birth';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../lib/api-error.ts';
import { firstMessages } from '../../../lib/forms/form-rules.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { focusFirstInvalid } from '../../../ui/field/focus-first-invalid.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useSavePayment } from '../shared/billing.queries.ts';
import { type PaymentValues, readPayment, paymentValuesOf } from './payment-values.ts';

type PaymentFormProps = {
  request: OwnRequest;
  onDone: () => void;
  /** Missing while nothing was told yet. */
  onCancel?: () => void;
};

/** Bank, reference, amount and day of a payment, judged by the contract's own rules. */
export function PaymentForm({ request, onDone, onCancel }: PaymentFormProps) {
  const [values, setValues] = useState(() => paymentValuesOf(request));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useSavePayment();
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);

  const bind = (name: keyof PaymentValues) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setValues((was) => ({ ...was, [name]: value }));
      setErrors(({ [name]: _gone, ...rest }) => rest);
    },
  });
  const showErrors = (found: Readonly<Record<string, string>>) => {
    flushSync(() => setErrors(found));
    focusFirstInvalid(form.current);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const { payload, problems } = readPayment(values);
    const found = { ...firstMessages(savePayment.body, payload), ...problems };
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(payload, {
      onSuccess: (message) => {
        showToast(message);
        onDone();
      },
      onError: (error) => {
        if (error instanceof ApiError && error.field) showErrors({ [error.field]: error.message });
      },
    });
  };
  const isAtField =
    save.error instanceof ApiError && save.error.field !== undefined && save.error.field in values;

  return (
    <form ref={form} className="payment-form" noValidate onSubmit={handleSubmit}>
      <Field label="Bank" help="Where you paid, or your own bank." error={errors['bank']}>
        <TextInput {...bind('bank')} autoComplete="off" enterKeyHint="next" />
      </Field>
      <Field
        label="Bank’s reference"
        help="The number on the slip, or in your bank’s message."
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
        <Field label={`Amount in ${request.currency}`} error={errors['amount']}>
          <TextInput
            {...bind('amount')}
            className="num"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
          />
        </Field>
        <Field label="Paid on" error={errors['paidOn']}>
          <DateInput {...bind('paidOn')} max={todayInColombo()} />
        </Field>
      </div>
      {save.error && !save.isPending && !isAtField && (
        <Alert tone="bad">{save.error.message}</Alert>
      )}
      <div className="payment-ways">
        <Button isBusy={save.isPending}>{save.isPending ? 'Sending...' : 'Send details'}</Button>
        {onCancel && (
          <Button type="button" variant="ghost" disabled={save.isPending} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
