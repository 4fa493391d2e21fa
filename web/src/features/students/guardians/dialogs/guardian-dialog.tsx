import { ph, t, Trans } from '#texts';
import { locales, offeredLocales } from '@panthiya/contract/locale/locales';
import {
  addGuardian,
  type Guardian,
  updateGuardian,
} from '@panthiya/contract/students/guardians.contract';
import { GUARDIAN_NAME_MAX } from '@panthiya/contract/students/guardians.rules';
import { RELATIONS } from '@panthiya/contract/students/relations/relations';
import { toE164 } from '@panthiya/contract/phone';
import { Fragment, useState } from 'react';
import { formatHomePhone } from '../../../../lib/time/format.ts';
import { relationNames } from '../../../../shared/guardians/relation-names.ts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { FormActions } from '../../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Field } from '../../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../../ui/form/contract-form.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { Select } from '../../../../ui/inputs/select.tsx';
import { PersonName } from '../../../../ui/text/person-name.tsx';
import { TextInput } from '../../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../../ui/toast/toast-context.ts';
import type { StudentAddress } from '../../shared/students.queries.ts';
import {
  useAddGuardian,
  useKnownGuardian,
  useUpdateGuardian,
} from '../../shared/guardians.queries.ts';

type GuardianDialogProps = {
  address: StudentAddress;
  /** Whom to change; missing for a new one. */
  guardian?: Guardian;
  onClose: () => void;
};

interface GuardianValues {
  readonly mobile: string;
  readonly name: string;
  readonly relation: string;
  readonly email: string;
  readonly language: string;
  readonly [more: string]: string;
}

const valuesOf = (guardian: Guardian | undefined): GuardianValues => ({
  mobile: guardian ? formatHomePhone(guardian.mobile) : '',
  name: guardian?.name ?? '',
  relation: guardian?.relation ?? '',
  email: guardian?.email ?? '',
  language: guardian?.language ?? document.documentElement.lang,
});

/** Adds a guardian, or changes one. The number comes first: it says whether somebody is known already (R21.4.1). */
export function GuardianDialog({ address, onClose, ...props }: GuardianDialogProps) {
  // The one that was opened: a newer version must not be saved over unseen.
  const [guardian] = useState(props.guardian);
  const [mobile, setMobile] = useState(() => valuesOf(guardian).mobile);
  const add = useAddGuardian(address);
  const update = useUpdateGuardian(address, guardian?.id ?? '');
  const showToast = useToast();
  const isNew = guardian === undefined;
  const isOwn = guardian !== undefined && toE164(mobile.trim()) === guardian.mobile;
  const known = useKnownGuardian(address.orgId, isOwn ? '' : mobile) ?? undefined;
  const form = useContractForm(isNew ? addGuardian : updateGuardian, {
    start: valuesOf(guardian),
    toBody: (values: GuardianValues) => ({
      ...values,
      // The known person's own name stays: the server asks for one all the same.
      ...(known && isNew && { name: known.name }),
      ...(guardian && { version: guardian.version, ...(known && { useKnown: true }) }),
    }),
    send: async (body) => {
      const { message } = isNew
        ? await add.mutateAsync(body)
        : await update.mutateAsync(body as Parameters<typeof update.mutateAsync>[0]);
      onClose();
      showToast(message);
    },
  });
  const bound = form.bind('mobile');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={form.isBusy}
      title={isNew ? t`Add a guardian` : t`Change the guardian`}
      end={
        <FormActions formId={form.formId} isBusy={form.isBusy} onCancel={onClose}>
          {isNew ? t`Add guardian` : known ? t`Use this person` : t`Save`}
        </FormActions>
      }
    >
      <ContractForm form={form} className="grid gap-5">
        <Field label={t`Mobile`} error={form.errors['mobile']}>
          <TextInput
            type="tel"
            inputMode="tel"
            className="num"
            autoComplete="off"
            placeholder="077 123 4567"
            value={bound.value}
            onChange={(event) => {
              bound.onChange(event);
              setMobile(event.target.value);
            }}
          />
        </Field>
        {known && <KnownNote known={known} isNew={isNew} />}
        {!known && (
          <Field label={t`Name`} error={form.errors['name']}>
            <TextInput
              autoComplete="off"
              autoCapitalize="words"
              maxLength={GUARDIAN_NAME_MAX}
              {...form.bind('name')}
            />
          </Field>
        )}
        <Field label={t`Relation to the child`} error={form.errors['relation']}>
          <Select
            placeholder={t`Choose`}
            options={RELATIONS.map((value) => ({ value, label: relationNames[value] }))}
            {...form.bind('relation')}
          />
        </Field>
        {!known && (
          <>
            <Field
              label={t`Language`}
              help={t`Messages to them are written in it.`}
              error={form.errors['language']}
            >
              <Select
                options={offeredLocales.map((value) => ({ value, label: locales[value].name }))}
                {...form.bind('language')}
              />
            </Field>
            <Field label={t`Email`} error={form.errors['email']} isOptional>
              <TextInput
                type="email"
                inputMode="email"
                autoComplete="off"
                {...form.bind('email')}
              />
            </Field>
          </>
        )}
      </ContractForm>
      <FormRefusal refusal={form.refusal} className="mt-4" />
    </Dialog>
  );
}

type Known = NonNullable<ReturnType<typeof useKnownGuardian>>;

/** Whose number it is, before anything is saved. */
function KnownNote({ known, isNew }: { known: Known; isNew: boolean }) {
  const { name, children } = known;
  return (
    <Alert
      tone="info"
      title={
        <Trans>
          This is the number of <PersonName>{ph({ name })}</PersonName>
        </Trans>
      }
    >
      {children.length > 0 && (
        <p>
          <Trans>Already the guardian of</Trans>{' '}
          {children.map((child, index) => (
            <Fragment key={child.id}>
              {index > 0 && ', '}
              <PersonName>{child.name}</PersonName>
            </Fragment>
          ))}
        </p>
      )}
      <p>
        {isNew
          ? t`It is one person: name, language and email stay as they are.`
          : t`This person takes the place of the other one for this child.`}
      </p>
    </Alert>
  );
}
