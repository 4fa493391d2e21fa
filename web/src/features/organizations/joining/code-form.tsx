import { t, Trans } from '#texts';
import { plainCode } from '@panthiya/contract/organizations/plain-code';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import './code-form.css';

type CodeFormProps = { start: string; onSubmit: (code: string) => void };

/** The field for a code; small letters, blanks and dashes do not matter. */
export function CodeForm({ start, onSubmit }: CodeFormProps) {
  const [text, setText] = useState(start);
  const [error, setError] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (plainCode(text) === '') setError(t`Enter the code.`);
    else onSubmit(plainCode(text));
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={handleSubmit}>
      <Field label={t`Code`} error={error}>
        <TextInput
          className="code-input"
          value={text}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setText(event.target.value.toUpperCase());
            setError(undefined);
          }}
        />
      </Field>
      <Button isWide>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
