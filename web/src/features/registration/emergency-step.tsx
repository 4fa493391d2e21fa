import { TextField } from './text-field.tsx';

/** Step 2 (R2.2.3.10). */
export function EmergencyStep() {
  return (
    <div className="grid gap-5">
      <TextField
        name="emergencyContactName"
        label="Emergency Contact Name"
        isOptional
        autoComplete="section-emergency name"
        autoCapitalize="words"
      />
      <TextField
        name="emergencyContactPhone"
        label="Emergency Contact Phone"
        isOptional
        type="tel"
        inputMode="tel"
        autoComplete="section-emergency tel"
        className="num"
      />
    </div>
  );
}
