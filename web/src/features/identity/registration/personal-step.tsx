import { t } from '#texts';
import { useState } from 'react';
import { readWish } from '../../../auth/landing.ts';
import { PersonalFields } from '../../../shared/person-fields/personal-fields.tsx';

/** Step 0 (R2.2.3.5). */
export function PersonalStep() {
  const [isListed] = useState(() => Boolean(readWish()?.studentName));
  return (
    <div className="grid gap-5">
      <PersonalFields
        afterNames={
          isListed && (
            <p className="help">{t`The name is from the list of your institute. Correct it where it is wrong.`}</p>
          )
        }
        dateHelp={t`This is an example. Choose your own date of birth.`}
      />
    </div>
  );
}
