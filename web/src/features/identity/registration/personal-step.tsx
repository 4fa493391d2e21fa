import { t } from '#texts';
import { PersonalFields } from '../../../shared/person-fields/personal-fields.tsx';

/** Step 0 (R2.2.3.5). */
export function PersonalStep() {
  return (
    <div className="grid gap-5">
      <PersonalFields dateHelp={t`This is an example. Choose your own date of birth.`} />
    </div>
  );
}
