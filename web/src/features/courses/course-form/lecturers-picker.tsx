import { t, Trans } from '#texts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { CourseLecturer } from '@panthiya/contract/courses/courses.contract';
import { LECTURERS_MAX } from '@panthiya/contract/courses/courses.rules';
import { useId, useState } from 'react';
import { avatarAddress } from '../../../lib/paths.ts';
import { useDebounced } from '../../../lib/lists/use-debounced.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import '../../../ui/field/field.css';
import { Icon } from '../../../ui/icon/icon.tsx';
import '../../../ui/inputs/check.css';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { nameForReader } from '../../../ui/text/own-script.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { usePossibleLecturers } from './lecturers.queries.ts';
import './lecturers-picker.css';

/** With more lecturers than this, there is a search. */
const SEARCHED_ABOVE = 8;

/** A user who will lecture. */
export type ChosenLecturer = Pick<CourseLecturer, 'uid' | 'name' | 'ownScriptName'>;

type LecturersPickerProps = {
  orgId: string;
  chosen: readonly ChosenLecturer[];
  onChange: (chosen: ChosenLecturer[]) => void;
  error?: string | undefined;
};

/** The lecturers of a course: people of the organization who are lecturers or admins (R11.1.4). For admins. */
export function LecturersPicker({ orgId, chosen, onChange, error }: LecturersPickerProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const settled = useDebounced(search.trim());
  const people = usePossibleLecturers(orgId, settled);
  const isSearchable = settled !== '' || (people.data?.length ?? 0) > SEARCHED_ABOVE;
  const isFull = chosen.length >= LECTURERS_MAX;
  const toggle = (person: ChosenLecturer) => {
    const others = chosen.filter(({ uid }) => uid !== person.uid);
    onChange(others.length < chosen.length ? others : [...chosen, person]);
  };
  return (
    <fieldset className="field" aria-describedby={`${id}-help ${id}-error`}>
      <legend className="label">
        <Trans>Teachers</Trans>
      </legend>
      <p className="help" id={`${id}-help`}>
        <Trans>Lecturers and admins of this organization.</Trans>
      </p>
      {chosen.length === 0 && (
        <Alert tone="info">
          <Trans>
            Nobody teaches this course yet. You need a teacher to publish it. Choose one below, or
            later under Settings, Who teaches.
          </Trans>
        </Alert>
      )}
      {chosen.length > 0 && (
        <ul className="lecturers-chosen" aria-label={t({ message: 'Chosen', context: 'people' })}>
          {chosen.map((person) => (
            <li key={person.uid}>
              <button
                type="button"
                className="lecturers-entry"
                aria-label={t`Remove ${{ name: nameForReader(person) }}`}
                onClick={() => toggle(person)}
              >
                <PersonName>{nameForReader(person)}</PersonName>
                <Icon of={IconX} isSmall />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isSearchable && (
        <SearchInput
          aria-label={t`Search teachers`}
          placeholder={t`Search by name`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {!people.data && people.error && !people.isFetching && (
        <RetryAlert onRetry={people.refetch}>{people.error.message}</RetryAlert>
      )}
      {!people.data && (!people.error || people.isFetching) && (
        <>
          <LoadingLabel />
          <Skeleton className="h-24" />
        </>
      )}
      {people.data && (
        <div className="choices lecturers-list" data-invalid={error ? '' : undefined}>
          {people.data.map((person) => (
            <label className="check" key={person.uid}>
              <input
                type="checkbox"
                checked={chosen.some(({ uid }) => uid === person.uid)}
                disabled={isFull && !chosen.some(({ uid }) => uid === person.uid)}
                onChange={() => toggle(person)}
              />
              <Avatar
                name={nameForReader(person)}
                size="sm"
                src={person.pictureId ? avatarAddress(person.uid, person.pictureId) : undefined}
              />
              <PersonName>{nameForReader(person)}</PersonName>
            </label>
          ))}
          {people.data.length === 0 && (
            <p className="help">
              <Trans>Nobody found. Check the spelling, or give the person the role first.</Trans>
            </p>
          )}
        </div>
      )}
      {isFull && (
        <p className="help">
          <Trans>The limit is {{ count: LECTURERS_MAX }}.</Trans>
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
