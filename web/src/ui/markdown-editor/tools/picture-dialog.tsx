import { t, Trans } from '#texts';
import { useId, useState, type FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { messageOf } from '../../../lib/api-error.ts';
import { BlobPicture } from '../../blob-picture/blob-picture.tsx';
import { FormActions } from '../../confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { Field } from '../../field/field.tsx';
import { TextInput } from '../../text-inputs/text-input.tsx';

const DESCRIPTION_MAX = 300;

/** Takes a picture, and returns the address that names it in the text. Throws a message for the user. */
export type TakePicture = (file: File) => Promise<string>;

type PictureDialogProps = {
  file: File;
  onTake: TakePicture;
  onPicture: (picture: { description: string; address: string }) => void;
  onClose: () => void;
};

/** Asks what a chosen picture shows before it goes into the text. */
export function PictureDialog({ file, onTake, onPicture, onClose }: PictureDialogProps) {
  const [description, setDescription] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const formId = useId();
  const add = async () => {
    setIsBusy(true);
    try {
      onPicture({ description, address: await onTake(file) });
    } catch (error) {
      setProblem(messageOf(error, t`This picture cannot be used.`));
      setIsBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Not part of the form around the text.
    event.stopPropagation();
    if (isBusy) return;
    if (description.trim() === '') setProblem(t`Say in a few words what the picture shows.`);
    else void add();
  };
  // Not inside the form of the text: HTML does not allow a form in a form.
  return createPortal(
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isBusy}
      title={t`Add a picture`}
      end={
        <FormActions formId={formId} isBusy={isBusy} onCancel={onClose}>
          <Trans>Add picture</Trans>
        </FormActions>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={handleSubmit}>
        <BlobPicture className="editor-thumb" blob={file} alt="" />
        <Field
          label={t`What does it show?`}
          help={t`Students who cannot see the picture hear or read these words.`}
          error={problem}
        >
          <TextInput
            data-first
            autoComplete="off"
            maxLength={DESCRIPTION_MAX}
            placeholder={t`e.g. A triangle with its three heights`}
            value={description}
            onChange={({ target }) => {
              setDescription(target.value);
              setProblem(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>,
    document.body,
  );
}
