import { t } from '#texts';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LikelyAddress } from './likely-address.tsx';
import type { PersonValues } from './person-values.ts';
import { TextField } from './text-field.tsx';

/** The address for signing in. When the user leaves the field, it asks about a likely typing mistake. */
export function EmailField({ help }: { help: ReactNode }) {
  const { control, setValue, formState } = useFormContext<PersonValues>();
  const email = useWatch({ control, name: 'email' });
  const isLeft = formState.touchedFields.email === true;
  const use = (likely: string) =>
    setValue('email', likely, { shouldDirty: true, shouldValidate: true });
  return (
    <div>
      <TextField
        name="email"
        label={t`Email`}
        help={help}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div aria-live="polite">{isLeft && <LikelyAddress email={email} onUse={use} />}</div>
    </div>
  );
}
