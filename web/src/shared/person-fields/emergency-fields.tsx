import { t } from '#texts';
import { TextField } from './text-field.tsx';

/** The person to call (R2.2.3.10). */
export function EmergencyFields() {
  return (
    <>
      <TextField
        name="emergencyContactName"
        label={t`Emergency Contact Name`}
        isOptional
        autoComplete="section-emergency name"
        autoCapitalize="words"
      />
      <TextField
        name="emergencyContactPhone"
        label={t`Emergency Contact Phone`}
        isOptional
        type="tel"
        inputMode="tel"
        autoComplete="section-emergency tel"
        className="num"
      />
    </>
  );
}
