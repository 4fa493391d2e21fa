import type { Profile } from '@panthiya/contract/profile/profile.contract';
import { Suspense, useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { PersonField, PersonValues } from '../../ui/person-fields/person-values.ts';
import { TextSkeleton } from '../../ui/skeleton/text-skeleton.tsx';
import { kindOf } from './profile-groups.ts';
import { ProfileValue } from './profile-value.tsx';
import { editableFields, toValues } from './profile-values.ts';
import type { Conflict } from './use-profile-editor.ts';

type ConflictAlertProps = {
  conflict: Conflict;
  /** As typed here. */
  values: PersonValues;
  /** As it stood when the typing began. */
  base: Profile;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** The profile was saved somewhere else meanwhile: what differs, and the two ways out. Nothing that was typed is lost. */
export function ConflictAlert(props: ConflictAlertProps) {
  const { conflict, values, base, isBusy, onKeepMine, onTakeTheirs } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, []);

  const stood = toValues(base);
  return (
    <div ref={place} className="profile-conflict" tabIndex={-1}>
      <Alert tone="warn" title="Your profile was changed somewhere else">
        <p>
          Somebody, perhaps you on another device, saved it while you were typing here. Nothing of
          yours is lost, but it is not saved yet.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Mine</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {conflict.fields.map((name) => (
              <tr key={name}>
                <th scope="row">{editableFields[name]}</th>
                <td data-label="Mine">
                  {values[name] === stood[name] ? (
                    <span className="text-ink-3">Not changed by you</span>
                  ) : (
                    <Value of={name} text={values[name]} />
                  )}
                </td>
                <td data-label="Theirs">
                  <Value of={name} text={conflict.newest.profile[name] ?? ''} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="profile-ways">
          <Button type="button" isBusy={isBusy} onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button type="button" variant="secondary" disabled={isBusy} onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </div>
        <p className="profile-conflict-note">
          Keep mine saves what you typed; fields that you did not change stay as theirs. Take theirs
          drops what you typed in the fields above.
        </p>
      </Alert>
    </div>
  );
}

function Value({ of, text }: { of: PersonField; text: string }) {
  return (
    <Suspense fallback={<TextSkeleton />}>
      <ProfileValue kind={kindOf(of)} value={text} />
    </Suspense>
  );
}
