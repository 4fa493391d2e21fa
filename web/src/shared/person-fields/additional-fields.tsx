import { t } from '#texts';
import { TextField } from './text-field.tsx';

/** The school, and who recommended the product (R2.2.3.11). */
export function AdditionalFields() {
  return (
    <>
      <TextField
        name="schoolCollege"
        label={t`School/College`}
        isOptional
        autoComplete="organization"
        autoCapitalize="words"
      />
      <TextField
        name="referralNumber"
        label={t`Referral Number`}
        isOptional
        help={t`If a friend gave you a number, enter it.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  );
}
