import {
  type Holiday,
  HOLIDAY_KINDS,
  holidayInput,
} from '@panthiya/contract/provider/holidays.contract';
import { FormActions } from '../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { RadioChoices } from '../../../ui/inputs/radio-choices.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { kindLabels } from './holiday-kinds.ts';
import { useSaveHoliday } from './holidays.queries.ts';

const blank: Holiday = { date: '', name: '', kind: 'poya', gazette: '' };

const kindOptions = HOLIDAY_KINDS.map((value) => ({
  value,
  label: kindLabels[value],
}));

type HolidayDialogProps = {
  /** Missing while a holiday is added. */
  holiday: Holiday | undefined;
  onClose: () => void;
};

/** Adds a holiday, or changes one (R13.1.8). */
export function HolidayDialog({ holiday, onClose }: HolidayDialogProps) {
  const save = useSaveHoliday();
  const showToast = useToast();
  const form = useContractForm(
    { body: holidayInput, fallback: 'The holiday could not be saved.' },
    {
      start: holiday ?? blank,
      send: async (body) => {
        const message = await save.mutateAsync({ from: holiday?.date, holiday: body });
        onClose();
        showToast(message);
      },
    },
  );
  const { errors, isBusy, values } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isBusy}
      title={holiday ? 'Change holiday' : 'Add holiday'}
      end={
        <FormActions formId={form.formId} isBusy={isBusy} onCancel={onClose}>
          Save
        </FormActions>
      }
    >
      <ContractForm form={form} className="grid gap-5">
        <Field label="Date" error={errors['date']}>
          <DateInput data-first {...form.bind('date')} />
        </Field>
        <Field label="Name" error={errors['name']}>
          <TextInput {...form.bind('name')} autoComplete="off" maxLength={100} />
        </Field>
        <RadioChoices
          legend="Kind"
          name="kind"
          options={kindOptions}
          error={errors['kind']}
          checkedValue={values.kind}
          onChange={({ target }) =>
            form.change({ kind: target.value === 'poya' ? 'poya' : 'public' })
          }
        />
        <Field label="Gazette" help="Its number, like 2438/22" error={errors['gazette']}>
          <TextInput {...form.bind('gazette')} autoComplete="off" maxLength={40} />
        </Field>
        <FormRefusal refusal={form.refusal} />
      </ContractForm>
    </Dialog>
  );
}
