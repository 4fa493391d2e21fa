import { EmergencyFields } from '../../../shared/person-fields/emergency-fields.tsx';

/** Step 2 (R2.2.3.10). */
export function EmergencyStep() {
  return (
    <div className="grid gap-5">
      <EmergencyFields />
    </div>
  );
}
