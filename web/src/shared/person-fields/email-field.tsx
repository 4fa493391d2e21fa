import { t } from '#texts';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LikelyAddress } from './likely-address.tsx';
import type { PersonValues } from './person-values.ts';
import { TextField } from './text-field.tsx';

type EmailFieldProps = {
  help: ReactNode;
  /** It was confirmed elsewhere, and cannot be another one. */
  isFixed?: boolean;
};

/** The address for signing in. When the user leaves the field, it asks about a likely typing mistake. */
export function EmailField({ help, isFixed = false }: EmailFieldProps) {
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
        readOnly={isFixed}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div aria-live="polite">
        {isLeft && !isFixed && <LikelyAddress email={email} onUse={use} />}
      </div>
    </div>
  );
}
