import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import type { Holiday, RefusedHolidayRow } from '@panthiya/contract/provider/holidays.contract';
import { useState } from 'react';
import { formatDay } from '../../../lib/time/time.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { FieldError } from '../../../ui/field/field-error.tsx';
import { FileButton } from '../../../ui/inputs/file-button.tsx';
import { TextArea } from '../../../ui/text-inputs/text-area.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { kindLabels } from './holiday-kinds.ts';
import { useKeepHolidays, useReadHolidays } from './holidays.queries.ts';
import './holidays.css';

const KINDS = '.csv,.txt,.xlsx,text/csv,text/plain';

/** A year of holidays at once: pasted or sent as a file, looked at, kept (R13.1.8). */
export function HolidayListDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const read = useReadHolidays();
  const keep = useKeepHolidays();
  const showToast = useToast();
  const list = read.data;
  const handleKeep = async () => {
    if (list === undefined) return;
    try {
      const message = await keep.mutateAsync(list.holidays);
      onClose();
      showToast(message);
    } catch {
      // the dialog says why
    }
  };
  const count = list?.holidays.length ?? 0;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      isLocked={keep.isPending}
      title="Add a list of holidays"
      end={
        list === undefined ? (
          <Button
            type="button"
            isBusy={read.isPending}
            disabled={text.trim() === ''}
            onClick={() => read.mutate(new File([text], 'list.csv', { type: 'text/csv' }))}
          >
            Check the list
          </Button>
        ) : (
          <>
            <Button type="button" variant="secondary" onClick={() => read.reset()}>
              Back
            </Button>
            <Button
              type="button"
              isBusy={keep.isPending}
              disabled={count === 0}
              onClick={() => void handleKeep()}
            >
              {`Keep ${count} ${count === 1 ? 'holiday' : 'holidays'}`}
            </Button>
          </>
        )
      }
    >
      {list === undefined ? (
        <div className="grid gap-4">
          <Field
            label="Your list"
            help="A line a day: date, name, kind (poya or public), gazette. Days of the list take the place of what is kept at the same date."
            error={read.error?.message}
          >
            <TextArea
              data-first
              rows={8}
              value={text}
              placeholder="2027-02-04, Independence Day, public, 2438/22"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <div>
            <FileButton icon={IconTable} accept={KINDS} onFile={(file) => read.mutate(file)}>
              Use an Excel or CSV file
            </FileButton>
          </div>
        </div>
      ) : (
        <div className="grid gap-4">
          <Refused rows={list.refused} />
          <Ready holidays={list.holidays} />
        </div>
      )}
      <FieldError id="holidays-refusal" message={keep.error?.message} />
    </Dialog>
  );
}

function Refused({ rows }: { rows: readonly RefusedHolidayRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Alert
      tone="warn"
      title={rows.length === 1 ? '1 row is left out' : `${rows.length} rows are left out`}
    >
      <ul className="holidays-refused">
        {rows.map(({ line, text, message }) => (
          <li key={line}>
            <b>{`Row ${line}: ${text}`}</b>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Ready({ holidays }: { holidays: readonly Holiday[] }) {
  return (
    <ul className="holidays-ready">
      {holidays.map(({ date, name, kind, gazette }) => (
        <li key={date}>
          <span className="num">{formatDay(date)}</span>
          <b>{name}</b>
          <small>{`${kindLabels[kind]} · ${gazette}`}</small>
        </li>
      ))}
    </ul>
  );
}
