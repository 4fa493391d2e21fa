import { t, Trans } from '#texts';
import { useId, useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../button/button.tsx';
import { FormActions } from '../../confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { Field } from '../../field/field.tsx';
import { TextInput } from '../../text-inputs/text-input.tsx';
import { readAddress } from './read-address.ts';

interface LinkTexts {
  readonly text: string;
  readonly address: string;
}

type LinkDialogProps = {
  /** The selected words, or the link at the caret. */
  start: LinkTexts;
  onLink: (link: LinkTexts) => void;
  /** Absent when there is no link yet. */
  onRemove: (() => void) | undefined;
  onClose: () => void;
};

/** Asks for the address of a link and for its words. */
export function LinkDialog({ start, onLink, onRemove, onClose }: LinkDialogProps) {
  // A selected address becomes the link's address.
  const isAddress = start.address === '' && readAddress(start.text) !== undefined;
  const [text, setText] = useState(start.text);
  const [address, setAddress] = useState(isAddress ? start.text.trim() : start.address);
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Not part of the form around the text.
    event.stopPropagation();
    const read = readAddress(address);
    if (read === undefined) {
      setProblem(
        t`Enter a web address like https://example.com, an email address or a phone number.`,
      );
      document.getElementById(formId)?.querySelector<HTMLElement>('[data-first]')?.focus();
      return;
    }
    onLink({ text: text.trim() === '' ? address.trim() : text, address: read });
  };
  // Not inside the form of the text: HTML does not allow a form in a form.
  return createPortal(
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Link`}
      end={
        <FormActions formId={formId} isBusy={false} onCancel={onClose}>
          <Trans>Insert link</Trans>
        </FormActions>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={handleSubmit}>
        <Field
          label={t`Address`}
          help={t`Copy it from the browser and paste it here.`}
          error={problem}
        >
          <TextInput
            data-first
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2000}
            placeholder="https://…"
            value={address}
            onChange={({ target }) => {
              setAddress(target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        <Field label={t`Link text`} isOptional help={t`Empty = the address itself.`}>
          <TextInput
            autoComplete="off"
            maxLength={300}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        {onRemove && (
          <Button type="button" variant="secondary" onClick={onRemove}>
            <Trans>Remove the link</Trans>
          </Button>
        )}
      </form>
    </Dialog>,
    document.body,
  );
}
