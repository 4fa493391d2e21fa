import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import './conflict-alert.css';

/** A field with a different value in each version. */
export type ConflictRow = { field: string; mine: ReactNode; theirs: ReactNode };

type ConflictAlertProps = {
  title: string;
  /** Says what happened, and that nothing typed is lost. */
  children: ReactNode;
  rows: readonly ConflictRow[];
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Another user saved the thing that is edited here: shows the differences, and the two ways out. */
export function ConflictAlert(props: ConflictAlertProps) {
  const { title, children, rows, isBusy, onKeepMine, onTakeTheirs } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} className="conflict" tabIndex={-1}>
      <Alert tone="warn" title={title}>
        <p>{children}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Mine</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, mine, theirs }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td data-label="Mine">{mine}</td>
                <td data-label="Theirs">{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="conflict-ways">
          <Button type="button" isBusy={isBusy} onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button type="button" variant="secondary" disabled={isBusy} onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </div>
        <p className="conflict-note">
          Keep mine saves what you typed; fields that you did not change stay as theirs. Take theirs
          drops what you typed in the fields above.
        </p>
      </Alert>
    </div>
  );
}
