import { t } from '#texts';
import { resendVerificationCall } from '@panthiya/contract/identity/email-verification.calls';
import type { resendVerification } from '@panthiya/contract/identity/email-verification.contract';
import { startTransition, useActionState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { Alert, type AlertTone } from '../../ui/alert/alert.tsx';
import { Button } from '../../ui/button/button.tsx';

interface Outcome {
  readonly tone: AlertTone;
  readonly message: string;
}

/** Mails the confirmation link again, for the signed-in user. It is no form: it can stand inside one. */
export function ResendLink() {
  const [outcome, resend, isPending] = useActionState(sendAgain, null);
  return (
    <div className="grid gap-4">
      <Button
        type="button"
        variant="secondary"
        isWide
        isBusy={isPending}
        onClick={() => startTransition(resend)}
      >
        {isPending ? t`Sending...` : t`Send a new link`}
      </Button>
      {outcome && !isPending && <Alert tone={outcome.tone}>{outcome.message}</Alert>}
    </div>
  );
}

async function sendAgain(): Promise<Outcome> {
  try {
    return {
      tone: 'ok',
      message: (await call<typeof resendVerification>(resendVerificationCall, { body: {} }))
        .message,
    };
  } catch (error) {
    return { tone: 'bad', message: messageOf(error, resendVerificationCall.fallback) };
  }
}
