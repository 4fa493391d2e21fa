import { t, Trans } from '#texts';
import { keptRegistration } from '../../../auth/visitor/kept-registration.ts';
import { AddressFields } from '../../../shared/person-fields/address-fields.tsx';
import { EmailField } from '../../../shared/person-fields/email-field.tsx';
import { PhoneFields } from '../../../shared/person-fields/phone-fields.tsx';

/** Step 1 (R2.2.3.7, R2.2.3.8). */
export function ContactStep() {
  const kept = keptRegistration.read();
  return (
    <div className="grid gap-5">
      <EmailField
        isFixed={kept?.claimed.isEmailFixed === true}
        help={
          kept?.claimed.isEmailFixed
            ? t`${{ name: kept.name }} has confirmed this address.`
            : t`We send a link here to verify your account.`
        }
      />
      <PhoneFields />
      <fieldset className="wizard-part grid gap-5">
        <legend>
          <Trans>Address</Trans>
        </legend>
        <AddressFields />
      </fieldset>
    </div>
  );
}
