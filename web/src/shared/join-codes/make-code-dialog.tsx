import { t, Trans } from '#texts';
import {
  createJoinCode,
  type JoinCode,
  joinCodeRole,
  MAX_USES,
} from '@panthiya/contract/organizations/join-codes.contract';
import { roleNames } from '../roles/role-labels.ts';
import { problemIn, readCount, valueIn } from '../../lib/forms/typed-number.ts';
import { FormActions } from '../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../ui/form/contract-form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { RadioChoices } from '../../ui/inputs/radio-choices.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import { TextInput } from '../../ui/text-inputs/text-input.tsx';
import type { CodeSource, CodeWish } from './code-source.ts';

const DAY_MS = 86_400_000;
const roles = ['student', 'lecturer'].map((value) => ({
  value,
  label: roleNames[joinCodeRole.parse(value)],
}));
const ends = [
  { value: '1', label: t`1 day` },
  { value: '7', label: t`7 days` },
  { value: '30', label: t`30 days` },
  { value: '180', label: t`Half a year` },
];

const FIELDS: Readonly<Record<string, string>> = {
  role: 'role',
  expiresAt: 'days',
  maxUses: 'uses',
};

const readUses = (uses: string) => readCount(uses, { least: 1, most: MAX_USES });

/** The fields of the new code; its days count from now. */
function wishOf({ role, days, uses }: { role: string; days: string; uses: string }): CodeWish {
  return {
    role: joinCodeRole.parse(role),
    expiresAt: days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
    maxUses: valueIn(readUses(uses)) ?? null,
  };
}

type MakeCodeDialogProps = {
  create: CodeSource['create'];
  /** False if all people join as students. */
  hasRole: boolean;
  onMade: (code: JoinCode) => void;
  onClose: () => void;
};

/** Role, expiry and number of uses of a new code (R10.2). */
export function MakeCodeDialog({ create, hasRole, onMade, onClose }: MakeCodeDialogProps) {
  const form = useContractForm(createJoinCode, {
    start: { role: 'student', days: '30', uses: '' },
    toBody: wishOf,
    check: ({ uses }) => {
      const problem = uses.trim() === '' ? undefined : problemIn(readUses(uses));
      return problem === undefined ? {} : { uses: problem };
    },
    fieldOf: (path) => FIELDS[path],
    send: async (_body, values) => onMade(await create.mutateAsync(wishOf(values))),
  });
  const { bind, isBusy } = form;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isBusy}
      title={t`Make a code`}
      end={
        <FormActions formId={form.formId} isBusy={isBusy} onCancel={onClose}>
          <Trans>Make the code</Trans>
        </FormActions>
      }
    >
      <ContractForm form={form} className="grid gap-5">
        {hasRole && (
          <RadioChoices
            legend={t({
              message: 'People who join become',
              comment: 'The heading of a choice: Student or Lecturer.',
            })}
            name="code-role"
            options={roles}
            checkedValue={form.values.role}
            onChange={bind('role').onChange}
          />
        )}
        <Field
          label={t({
            message: 'It works for',
            comment: 'The label of a field of a join code. The answer is, for example, 7 days.',
          })}
          help={t`You can withdraw it at any time.`}
        >
          <Select placeholder={t`Until it is withdrawn`} options={ends} {...bind('days')} />
        </Field>
        <Field
          label={t`How many people can use it`}
          isOptional
          help={t`Empty = no limit.`}
          error={form.errors['uses']}
        >
          <TextInput
            type="text"
            inputMode="numeric"
            className="num"
            autoComplete="off"
            {...bind('uses')}
          />
        </Field>
        <FormRefusal refusal={form.refusal} />
      </ContractForm>
    </Dialog>
  );
}
