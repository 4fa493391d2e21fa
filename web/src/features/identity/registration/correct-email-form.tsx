import { t, Trans } from '#texts';
import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { EmailInput } from '../../../ui/text-inputs/email-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useCorrectEmail } from './email-verification.queries.ts';

/** Asks for the right address and mails the link there (R10.7). */
export function CorrectEmailForm({ onDone }: { onDone: () => void }) {
  const correct = useCorrectEmail();
  const showToast = useToast();
  const input = useRef<HTMLInputElement>(null);
  // The user has just asked for this field.
  useEffect(() => input.current?.focus(), []);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    correct.mutate(email, {
      onSuccess: (message) => {
        showToast(message);
        onDone();
      },
    });
  };

  return (
    <form className="email-banner-form" onSubmit={handleSubmit}>
      <Field label={t`Your right email address`} error={correct.error?.message}>
        <EmailInput ref={input} required name="email" autoComplete="email" enterKeyHint="send" />
      </Field>
      <div className="email-banner-ways">
        <Button isBusy={correct.isPending}>
          {correct.isPending ? t`Sending...` : t`Send link there`}
        </Button>
        <Button type="button" variant="ghost" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
