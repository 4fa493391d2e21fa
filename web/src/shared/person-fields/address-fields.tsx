import { t } from '#texts';
import { PlaceFields } from './place-fields.tsx';
import { TextField } from './text-field.tsx';
import './person-fields.css';

/** The user's home address (R2.2.3.8). */
export function AddressFields() {
  return (
    <>
      <div className="field-pair field-pair-house">
        <TextField name="houseNumber" label={t`House Number`} autoComplete="off" />
        <TextField name="lane01" label={t`Lane 01`} autoComplete="address-line1" />
      </div>
      <TextField name="lane02" label={t`Lane 02`} isOptional autoComplete="address-line2" />
      <PlaceFields />
    </>
  );
}
