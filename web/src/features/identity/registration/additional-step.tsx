import { AdditionalFields } from '../../../shared/person-fields/additional-fields.tsx';

/** Step 3 (R2.2.3.11). */
export function AdditionalStep() {
  return (
    <div className="grid gap-5">
      <AdditionalFields />
    </div>
  );
}
