import { t, Trans } from '#texts';
import { PLACE_MAX } from '@panthiya/contract/courses/courses.rules';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-inputs/text-input.tsx';
import { useRef } from 'react';
import { type ClassValues, endAfterMove } from './class-times.ts';

/** Day, hours and place of a class. */
export function ClassFields({ form }: { form: ContractForm<ClassValues> }) {
  const { errors, bind, change, values } = form;
  // A time input is empty while it is typed: the end moves from the last begin that was one.
  const known = useRef(values.begins);
  const moveBegins = (begins: string) => {
    change({ begins, ends: endAfterMove({ ...values, begins: known.current }, begins) });
    if (begins !== '') known.current = begins;
  };
  return (
    <>
      <Field label={t`Day`} error={errors['day']}>
        <TextInput type="date" className="num" {...bind('day')} />
      </Field>
      <div className="class-hours">
        <Field label={t`Begins`} error={errors['begins']}>
          <TextInput
            type="time"
            className="num"
            value={values.begins}
            onChange={({ target }) => moveBegins(target.value)}
          />
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
