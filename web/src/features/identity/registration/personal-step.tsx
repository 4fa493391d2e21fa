import { PersonalFields } from '../../../shared/person-fields/personal-fields.tsx';

/** Step 0 (R2.2.3.5). */
export function PersonalStep() {
  return (
    <div className="grid gap-5">
      <PersonalFields dateHelp="This is an example. Choose your own date of birth." />
    </div>
  );
}
