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
  /** Leaving the page asks first while typed text is not saved. */
  isGuarded?: boolean;
  /** Something outside the fields is not saved yet, e.g. chosen files. */
  hasMore?: boolean;
};

/** The element around the fields of a form. Its button can be elsewhere (`form.formId`). */
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

/** Says over the buttons why a form was not sent. The page scrolls to it when it comes. */
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
