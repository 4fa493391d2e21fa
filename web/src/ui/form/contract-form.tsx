import type { ComponentProps } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { Alert } from '../alert/alert.tsx';
import { Seen } from '../alert/seen.tsx';
import { LeaveGuard } from '../leave-guard/leave-guard.tsx';
import type { ContractForm as Form, Refusal } from './use-contract-form.ts';

type ContractFormProps<Values extends FieldValues> = Omit<
  ComponentProps<'form'>,
  'form' | 'id' | 'ref' | 'noValidate' | 'onSubmit'
> & {
  form: Form<Values>;
  /** Leaving the page asks first while something is typed and not saved. */
  isGuarded?: boolean;
  /** Something beside the fields is not saved yet, e.g. chosen files. */
  hasMore?: boolean;
};

/** The element around the fields of a form; its button may stand elsewhere (`form.formId`). */
export function ContractForm<Values extends FieldValues>(props: ContractFormProps<Values>) {
  const { form, isGuarded = false, hasMore = false, children, ...rest } = props;
  const { fields, frame, formId, submit, hasEdits } = form;
  return (
    <FormProvider {...fields}>
      <form
        {...rest}
        ref={frame}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
      </form>
      {isGuarded && (hasEdits || hasMore) && <LeaveGuard />}
    </FormProvider>
  );
}

type FormRefusalProps = { refusal: Refusal | undefined; className?: string };

/** Why a form was not sent, over its buttons; scrolled to when it comes. */
export function FormRefusal({ refusal, className }: FormRefusalProps) {
  return (
    refusal && (
      <Seen>
        <div className={className}>
          <Alert tone="bad" title={refusal.title}>
            {refusal.message}
          </Alert>
        </div>
      </Seen>
    )
  );
}
