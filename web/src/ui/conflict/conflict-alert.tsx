import { t, Trans } from '#texts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import './conflict-alert.css';

const MINE = t({ message: 'Mine', context: 'version' });
const THEIRS = t({ message: 'Theirs', context: 'version' });

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
              <th scope="col">
                <Trans>Field</Trans>
              </th>
              <th scope="col">{MINE}</th>
              <th scope="col">{THEIRS}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, mine, theirs }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td data-label={MINE}>{mine}</td>
                <td data-label={THEIRS}>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="conflict-ways">
          <Button type="button" isBusy={isBusy} onClick={onKeepMine}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button type="button" variant="secondary" disabled={isBusy} onClick={onTakeTheirs}>
            <Trans>Take theirs</Trans>
          </Button>
        </div>
        <p className="conflict-note">
          <Trans>
            Keep mine saves what you typed; fields that you did not change stay as theirs. Take
            theirs drops what you typed in the fields above.
          </Trans>
        </p>
      </Alert>
    </div>
  );
}
