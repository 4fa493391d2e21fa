import { useEffect, useRef } from 'react';
import { timeWords } from '../../../session/courses/course-words.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import {
  courseFieldNames,
  type CourseField,
  type CourseValues,
  valuesOf,
} from '../course-form/course-values.ts';
import type { CourseConflict } from './use-course-editor.ts';

type ConflictNoteProps = {
  conflict: CourseConflict;
  /** As typed here. */
  values: CourseValues;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody saved the course meanwhile: the newest version beside what was typed, and the two ways out (R11.1.8). */
export function ConflictNote(props: ConflictNoteProps) {
  const { conflict, values, isBusy, onKeepMine, onTakeTheirs } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, []);
  const newest = valuesOf(conflict.newest);
  return (
    <div ref={place} className="course-conflict" tabIndex={-1}>
      <Alert tone="warn" title="Somebody else saved this course">
        <p>Nothing of yours is lost, but it is not saved yet.</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Here</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {conflict.fields.map((name) => (
              <tr key={name}>
                <th scope="row">{courseFieldNames[name]}</th>
                <td data-label="Here">{wordsOf(name, values)}</td>
                <td data-label="Theirs">{wordsOf(name, newest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="course-settings-ways">
          <Button type="button" isBusy={isBusy} onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button type="button" variant="secondary" disabled={isBusy} onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </div>
        <p className="mt-3">
          Keep mine saves what you typed; fields that you did not change become theirs. Take theirs
          drops what you typed in the fields above.
        </p>
      </Alert>
    </div>
  );
}

function wordsOf(name: CourseField, values: CourseValues): string {
  if (name !== 'timetable') return values[name] || 'Empty';
  return (
    values.timetable.map((time) => [timeWords(time), time.place].join(' ')).join('\n') || 'None'
  );
}
