import { t, Trans } from '#texts';
import { PLACE_MAX } from '@panthiya/contract/courses/courses.rules';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-inputs/text-input.tsx';
import type { ClassValues } from './class-times.ts';

/** Day, hours and place of a class. */
export function ClassFields({ form }: { form: ContractForm<ClassValues> }) {
  const { errors, bind } = form;
  return (
    <>
      <Field label={t`Day`} error={errors['day'] ?? errors['beginsAt']}>
        <TextInput type="date" className="num" {...bind('day')} />
      </Field>
      <div className="class-hours">
        <Field label={t`Begins`} error={errors['begins']}>
          <TextInput type="time" className="num" {...bind('begins')} />
        </Field>
        <Field label={t`Ends`} error={errors['ends']}>
          <TextInput type="time" className="num" {...bind('ends')} />
        </Field>
      </div>
      <p className="help">
        <Trans>Sri Lanka time.</Trans>
      </p>
      <Field
        label={t({ message: 'Place', context: 'where a class is held' })}
        isOptional
        error={errors['place']}
      >
        <TextInput type="text" autoComplete="off" maxLength={PLACE_MAX} {...bind('place')} />
      </Field>
    </>
  );
}
