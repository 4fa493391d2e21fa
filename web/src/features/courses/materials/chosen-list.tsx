import { t, Trans } from '#texts';
import type { Material } from '@panthiya/contract/courses/materials.contract';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { AddFiles } from './add-files.tsx';
import { formatBytes, kindOf } from './file-kinds.ts';
import './material-list.css';
import type { ChosenFile, ChosenFiles } from './use-chosen-files.ts';

type ChosenListProps = {
  /** Files that the lesson has: its page removes them, not the form. */
  kept: readonly Material[];
  files: ChosenFiles;
  note: string;
};

/** The files of a lesson, and those that are sent when it is saved. */
export function ChosenList({ kept, files, note }: ChosenListProps) {
  const { chosen, isFull, add, remove } = files;
  const headId = useId();
  return (
    <section className="files" aria-labelledby={headId}>
      <div>
        <p id={headId} className="label">
          <Trans>
            Files <span className="label-mark">(optional)</span>
          </Trans>
        </p>
        <p className="help">{note}</p>
      </div>
      {kept.length + chosen.length > 0 && (
        <ul className="file-rows">
          {kept.map((material) => (
            <KeptRow key={material.id} material={material} />
          ))}
          {chosen.map(({ key, file, refusal }) => (
            <ChosenRow key={key} file={file} refusal={refusal} onRemove={() => remove(key)} />
          ))}
        </ul>
      )}
      <AddFiles onFile={add} isFull={isFull} />
    </section>
  );
}

function KeptRow({ material: { name, bytes, type, isReady } }: { material: Material }) {
  const { word, icon } = kindOf(type);
  const facts = isReady
    ? `${word}, ${formatBytes(bytes)}`
    : t`${{ size: formatBytes(bytes) }}, not finished`;
  return (
    <li className="file-row">
      <div className="file-line">
        <Icon of={icon} />
        <FileLabel name={name} facts={facts} />
      </div>
    </li>
  );
}

function FileLabel({ name, facts }: { name: string; facts: string }) {
  return (
    <span className="file-words">
      <span className="file-name">{name}</span>
      <span className="file-facts num">{facts}</span>
    </span>
  );
}

type ChosenRowProps = Omit<ChosenFile, 'key'> & { onRemove: () => void };

function ChosenRow({ file: { name, size }, refusal, onRemove }: ChosenRowProps) {
  const state = refusal === undefined ? t`sent when you save` : t`Not accepted`;
  return (
    <li className="file-row">
      <div className="file-line">
        <Icon of={kindOf(null).icon} />
        <FileLabel name={name} facts={`${formatBytes(size)}, ${state}`} />
        <IconButton
          icon={IconX}
          label={t`Remove ${{ name }}`}
          title={t`Remove`}
          onClick={onRemove}
        />
      </div>
      {refusal !== undefined && <Alert tone="bad">{refusal}</Alert>}
    </li>
  );
}
