import { t, Trans } from '#texts';
import {
  BILLING_CODES,
  BILLING_MODES,
  type BillingCode,
  CURRENCIES,
  type Currency,
} from '@panthiya/contract/money/packages.rules';
import { Field } from '../../../ui/field/field.tsx';
import { Switch } from '../../../ui/inputs/checkbox.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { TextArea } from '../../../ui/text-inputs/text-area.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { type PackageValues, priceOf } from './package-values.ts';

const currencies = CURRENCIES.map((value) => ({ value, label: value }));
const modes = BILLING_CODES.map((value) => ({ value, label: BILLING_MODES[value] }));

/** What is odd about the price. It can be saved all the same (R5.33). */
function amountHint(values: PackageValues): string | undefined {
  const price = priceOf(values);
  if (price === undefined) return undefined;
  if (values.mode === 'F') {
    return price > 0 ? t`A free plan costs nothing. Enter 0.` : undefined;
  }
  if (price > 0) return undefined;
  return t`With 0, nobody pays for this plan, although its billing is ${{ billing: BILLING_MODES[values.mode] }}. Enter a price, or choose Free.`;
}

type PackageInputsProps = {
  values: PackageValues;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<PackageValues>) => void;
};

/** The name and the price of a package, and if people see it. */
export function PackageInputs({ values, errors, onChange }: PackageInputsProps) {
  return (
    <>
      <Field label={t`Title`} error={errors['title']}>
        <TextInput
          value={values.title}
          autoComplete="off"
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <Field label={t`Description`} isOptional error={errors['description']}>
        <TextArea
          className="package-description"
          value={values.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <div className="package-money">
        <Field label={t`Amount`} error={errors['amount']} wait={amountHint(values)}>
          <TextInput
            className="num"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={values.amount}
            onChange={(event) => onChange({ amount: event.target.value })}
          />
        </Field>
        <Field label={t`Currency`} error={errors['currency']}>
          <Select
            options={currencies}
            value={values.currency}
            onChange={(event) => onChange({ currency: event.target.value as Currency })}
          />
        </Field>
        <Field label={t`Billing`} error={errors['mode']}>
          <Select
            options={modes}
            value={values.mode}
            onChange={(event) => onChange({ mode: event.target.value as BillingCode })}
          />
        </Field>
      </div>
      <div className="package-switches">
        <Switch
          checked={values.isActive}
          onChange={(event) => onChange({ isActive: event.target.checked })}
        >
          <Trans>Active</Trans>
        </Switch>
        <Switch
          checked={values.isPopular}
          onChange={(event) => onChange({ isPopular: event.target.checked })}
        >
          <Trans>Most popular</Trans>
        </Switch>
      </div>
    </>
  );
}
