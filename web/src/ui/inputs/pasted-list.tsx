import { Trans } from '#texts';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useState } from 'react';
import { Field } from '../field/field.tsx';
import { FileButton } from './file-button.tsx';
import { TextArea } from '../text-inputs/text-area.tsx';

/** A larger file is not a list that people keep; in bytes. */
const FILE_MAX = 512 * 1024;

type PastedListProps = {
  label: string;
  help: string;
  placeholder: string;
  rows: number;
  text: string;
  onText: (text: string) => void;
  /** A dialog that opens with it puts the focus here. */
  isFirst?: boolean;
  /** The message for a file that cannot be such a list. */
  tooBig: string;
};

/** Lines that the user types, pastes, or reads from a file in the browser. The file adds to the text. */
export function PastedList(props: PastedListProps) {
  const { label, help, placeholder, rows, text, onText, isFirst = false, tooBig } = props;
  const [problem, setProblem] = useState<string>();
  const handleFile = async (file: File) => {
    if (file.size > FILE_MAX) return setProblem(tooBig);
    setProblem(undefined);
    const read = await file.text();
    onText(text.trim() === '' ? read : `${text.trimEnd()}\n${read}`);
  };
  return (
    <>
      <Field label={label} help={help} error={problem}>
        <TextArea
          data-first={isFirst || undefined}
          rows={rows}
          value={text}
          placeholder={placeholder}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => onText(event.target.value)}
        />
      </Field>
      <FileButton
        icon={IconFileText}
        accept=".csv,.txt,text/csv,text/plain"
        onFile={(file) => void handleFile(file)}
      >
        <Trans>Read a CSV or text file</Trans>
      </FileButton>
    </>
  );
}
