import { AddressFields } from './address-fields.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { TextField } from './text-field.tsx';

/** Step 1 (R2.2.3.7, R2.2.3.8). */
export function ContactStep() {
  return (
    <div className="grid gap-5">
      <TextField
        name="email"
        label="Email"
        help="We send a link here to verify your account."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneFields />
      <AddressFields />
    </div>
  );
}
