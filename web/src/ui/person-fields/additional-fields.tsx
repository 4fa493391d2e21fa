import { TextField } from './text-field.tsx';

/** School and who brought one here (R2.2.3.11). */
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
        help="If somebody brought you here, they may have given you one."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  );
}
