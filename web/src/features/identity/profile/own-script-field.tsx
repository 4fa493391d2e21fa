import { t } from '#texts';
import { Field } from '../../../ui/field/field.tsx';
import { useFormField } from '../../../ui/form-fields/use-form-field.ts';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { editableFields, type ProfileValues } from './profile-values.ts';

/** The user's name as a list of their school has it (R15.5.2). */
export function OwnScriptField() {
  const { input, error } = useFormField<ProfileValues>('ownScriptName');
  return (
    <Field
      label={editableFields.ownScriptName}
      help={t`As your school writes it. People who read that language see it first.`}
      error={error}
      isOptional
    >
      <TextInput autoComplete="off" spellCheck={false} enterKeyHint="next" {...input} />
    </Field>
  );
}
