import { t, Trans } from '#texts';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-inputs/text-input.tsx';
import type { PersonValues } from './person-values.ts';
import { TextField } from './text-field.tsx';
import { useFormField } from '../../ui/form-fields/use-form-field.ts';
import './person-fields.css';

const PHONE = { type: 'tel', inputMode: 'tel', className: 'num' } as const;

/** Phone, WhatsApp and Telegram (R2.2.3.7, R2.2.3.9). */
export function PhoneFields() {
  const { register, setValue, getValues } = useFormContext<PersonValues>();
  const [phoneNumber, isSame] = useWatch<PersonValues, ['phoneNumber', 'isWhatsappSame']>({
    name: ['phoneNumber', 'isWhatsappSame'],
  });
  const phone = useFormField<PersonValues>('phoneNumber');
  const whatsapp = useFormField<PersonValues>('whatsappNumber');

  // R4.21, R4.22: copied by the tick, and with each letter of the phone number while ticked.
  const syncWhatsapp = () => {
    if (getValues('isWhatsappSame')) setValue('whatsappNumber', getValues('phoneNumber'));
  };
  const sameTick = (
    <Checkbox {...register('isWhatsappSame', { onChange: syncWhatsapp })}>
      <Trans>Same as phone number</Trans>
    </Checkbox>
  );

  return (
    <>
      <div className="field-pair">
        <Field label={t`Phone`} error={phone.error}>
          <TextInput
            {...PHONE}
            autoComplete="tel"
            enterKeyHint="next"
            {...phone.input}
            onChange={(event) => {
              void phone.input.onChange(event);
              syncWhatsapp();
            }}
          />
        </Field>
        {isSame ? (
          <Field key="same" label={t`WhatsApp Number`} after={sameTick}>
            <TextInput {...PHONE} disabled value={phoneNumber} />
          </Field>
        ) : (
          <Field key="own" label={t`WhatsApp Number`} error={whatsapp.error} after={sameTick}>
            <TextInput {...PHONE} autoComplete="tel" enterKeyHint="next" {...whatsapp.input} />
          </Field>
        )}
      </div>
      <div className="field-pair">
        <TextField name="telegramNumber" label={t`Telegram Number`} isOptional {...PHONE} />
      </div>
    </>
  );
}
