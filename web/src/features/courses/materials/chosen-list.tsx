import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { AddFiles } from './add-files.tsx';
import { formatBytes, kindOf } from './file-kinds.ts';
import './material-list.css';
import type { ChosenFile, ChosenFiles } from './use-chosen-files.ts';

type ChosenListProps = { files: ChosenFiles; note: string };

/** The files that go with a lesson when it is saved. */
export function ChosenList({ files: { chosen, isFull, add, remove }, note }: ChosenListProps) {
  const headId = useId();
  return (
    <section className="files" aria-labelledby={headId}>
      <div>
        <h3 id={headId} className="label">
          Files <span className="label-mark">(optional)</span>
        </h3>
        <p className="help">{note}</p>
      </div>
      {chosen.length > 0 && (
        <ul className="file-rows">
          {chosen.map(({ key, file, refusal }) => (
            <ChosenRow key={key} file={file} refusal={refusal} onRemove={() => remove(key)} />
          ))}
        </ul>
      )}
      <AddFiles onFile={add} isFull={isFull} />
    </section>
  );
}

type ChosenRowProps = Omit<ChosenFile, 'key'> & { onRemove: () => void };

function ChosenRow({ file: { name, size }, refusal, onRemove }: ChosenRowProps) {
  return (
    <li className="file-row">
      <div className="file-line">
        <Icon of={kindOf(null).icon} />
        <span className="file-words">
          <span className="file-name">{name}</span>
          <span className="file-facts num">
            {formatBytes(size)}, {refusal === undefined ? 'sent when you save' : 'Not accepted'}
          </span>
        </span>
        <IconButton icon={IconX} label={`Remove ${name}`} title="Remove" onClick={onRemove} />
      </div>
      {refusal !== undefined && <Alert tone="bad">{refusal}</Alert>}
    </li>
  );
}
