import { t, Trans } from '#texts';
import { useState } from 'react';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { usePress } from './use-press.ts';
import type { EmailLink, PressError } from './use-verification.ts';

type RejectAddressProps = {
  confirms: EmailLink['confirms'];
  onReject: () => Promise<PressError | undefined>;
};

/** For the owner of an address that another user used: first says what will be deleted, then does it. */
export function RejectAddress({ confirms, onReject }: RejectAddressProps) {
  const [isSure, setIsSure] = useState(false);
  const { pressError, isBusy, run } = usePress();
  if (!isSure) {
    return (
      <Button type="button" variant="secondary" isWide onClick={() => setIsSure(true)}>
        <Trans>This was not me</Trans>
      </Button>
    );
  }
  return (
    <section className="grid gap-4" aria-label={t`This was not me`}>
      <Alert tone="warn" title={rejectLabel[confirms].title}>
        <p>{rejectLabel[confirms].text}</p>
      </Alert>
      <Button
        type="button"
        variant="danger"
        isWide
        isBusy={isBusy}
        // The pressed button is gone: this one takes its place for the keyboard.
        ref={focus}
        onClick={() => run(onReject)}
      >
        {isBusy ? t`One moment...` : rejectLabel[confirms].press}
      </Button>
      <Button type="button" variant="secondary" isWide onClick={() => setIsSure(false)}>
        <Trans>Cancel</Trans>
      </Button>
      {pressError && !isBusy && <Alert tone="bad">{pressError.message}</Alert>}
    </section>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

const rejectLabel = {
  account: {
    title: t`Remove this account?`,
    text: t`Somebody signed up with your address. The account and everything in it is deleted at once and cannot be restored.`,
    press: t`Remove the account`,
  },
  address: {
    title: t`Do not use your address?`,
    text: t`Somebody asked to use your address for their account. They will not get it. Nothing else changes.`,
    press: t`Do not use my address`,
  },
} as const;
