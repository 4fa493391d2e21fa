import { t, Trans } from '#texts';
import { Field } from '../../../ui/field/field.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import type { WriteFormState } from './writing.ts';

/** How it is told: each choice with a line that says what it means. */
export function HowInputs({ form }: { form: WriteFormState }) {
  const { isLater } = form.values;
  return (
    <fieldset className="write-how">
      <legend className="visually-hidden">
        <Trans>How it is told</Trans>
      </legend>
      <Checkbox {...form.bindTick('mustConfirm')}>
        <span>
          <Trans>Ask them to confirm</Trans>
          <small>
            <Trans>A button under the text. You see who has pressed it.</Trans>
          </small>
        </span>
      </Checkbox>
      <Checkbox {...form.bindTick('isUrgent')}>
        <span>
          <Trans>Urgent</Trans>
          <small>
            <Trans>It is marked, and its emails go out before all others.</Trans>
          </small>
        </span>
      </Checkbox>
      <Checkbox {...form.bindTick('isLater')}>
        <span>
          <Trans>Publish later</Trans>
          <small>
            <Trans>Choose a day and a time.</Trans>
          </small>
        </span>
      </Checkbox>
      {isLater && (
        <div className="write-when">
          <Field label={t`Day`} error={form.errors['day']}>
            <TextInput type="date" className="num" {...form.bind('day')} />
          </Field>
          <Field label={t({ message: 'Time', context: 'of the day' })}>
            <TextInput type="time" className="num" {...form.bind('time')} />
          </Field>
        </div>
      )}
      <Field
        label={t`Last day`}
        help={t`Until then readers find it. Without a day it is 30 days.`}
        isOptional
        error={form.errors['lastDay']}
      >
        <TextInput type="date" className="num" {...form.bind('lastDay')} />
      </Field>
    </fieldset>
  );
}
