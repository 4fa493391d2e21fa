import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useState } from 'react';
import { Field } from '../field/field.tsx';
import { FileButton } from './file-button.tsx';
import { TextArea } from '../text-inputs/text-area.tsx';

/** More is no list that people keep, in bytes. */
const FILE_MAX = 512 * 1024;

type PastedListProps = {
  label: string;
  help: string;
  placeholder: string;
  rows: number;
  text: string;
  onText: (text: string) => void;
  /** A dialog that opens with it begins here. */
  isFirst?: boolean;
  /** What is said of a file that can be no such list. */
  tooBig: string;
};

/** Lines that are typed, pasted, or read from a file in the browser, which adds to what stands there. */
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
        Read a CSV or text file
      </FileButton>
    </>
  );
}
