import { plural, t, Trans } from '#texts';
import type { CoursePlaces, ListPreview } from '@panthiya/contract/students/class-lists.contract';
import { Alert } from '../../../ui/alert/alert.tsx';

type PlacesPartProps = { checked: ListPreview; isForOffice: boolean };

/** How many of a list find a place in its course, and how many wait (R21.2.1). */
export function PlacesPart({ checked: { course, counts }, isForOffice }: PlacesPartProps) {
  if (course === null) return null;
  return (
    <div className="add-students-places">
      <Alert tone={course.wait > 0 ? 'warn' : 'info'} title={titleOf(course)}>
        {linesOf(course).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Alert>
      {!isForOffice && counts.known > 0 && (
        <p className="add-students-words">
          <Trans>Students who are known come into your course. What the office has stays.</Trans>
        </p>
      )}
    </div>
  );
}

const titleOf = ({ enrol }: CoursePlaces): string =>
  t`${plural({ enrol }, { one: '# gets a place in the course.', other: '# get a place in the course.' })}`;

/** Only what there is. */
const linesOf = ({ free, wait: waits, already }: CoursePlaces): readonly string[] =>
  [
    free !== null &&
      t`${plural({ free }, { one: '# place is free.', other: '# places are free.' })}`,
    waits > 0 &&
      t`${plural({ waits }, { one: 'The course is full for # of them: they go on the waiting list.', other: 'The course is full for # of them: they go on the waiting list.' })}`,
    already > 0 &&
      t`${plural({ already }, { one: '# is in the course already.', other: '# are in the course already.' })}`,
  ].filter((line) => line !== false);
