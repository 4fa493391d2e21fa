import { TextField } from './text-field.tsx';

/** The school, and who recommended the product (R2.2.3.11). */
export function AdditionalFields() {
  return (
    <>
      <TextField
        name="schoolCollege"
        label="School/College"
        isOptional
        autoComplete="organization"
        autoCapitalize="words"
      />
      <TextField
        name="referralNumber"
        label="Referral Number"
        isOptional
        help="If a friend gave you a number, enter it."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  );
}
