import { plural, t, Trans } from '#texts';
import { writeList } from '@panthiya/contract/locale/list';
import { say } from '@panthiya/contract/locale/say';
import { INVITE_DAYS } from '@panthiya/contract/organizations/invites.contract';
import { limitMet, LimitNote } from '../../../../shared/limits/limit-note.tsx';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { UnverifiedNote } from '../../../../auth/confirmation/unverified-note.tsx';
import { asksForConfirmedEmail, useIsUnverified } from '../../../../auth/use-is-unverified.ts';
import { AddressTable } from './address-table.tsx';
import { AddressesForm } from './addresses-form.tsx';
import { useInviting } from './use-inviting.ts';

type InviteDialogProps = { orgId: string; name: string; onClose: () => void };

/** Invites many at once: write, check, send (R10.2). */
export function InviteDialog({ orgId, name, onClose }: InviteDialogProps) {
  const inviting = useInviting(orgId);
  const { step, error, isBusy, newCount, sent } = inviting;
  const limit = limitMet(error);
  const isKnownUnverified = useIsUnverified();
  const isUnverified = isKnownUnverified || asksForConfirmedEmail(error);

  return (
    <>
      <Dialog
        isOpen
        isWide
        onClose={onClose}
        isLocked={isBusy}
        title={step === 'done' ? titleOfSent(sent.length) : t`Invite Members`}
        end={isUnverified ? undefined : <Ways inviting={inviting} onClose={onClose} />}
      >
        {isUnverified ? (
          <UnverifiedNote />
        ) : (
          <div className="grid gap-5">
            {step === 'writing' && <AddressesForm inviting={inviting} />}
            {step === 'preview' && (
              <>
                <p>{previewLabel(newCount, inviting.rows.length)}</p>
                <AddressTable
                  rows={inviting.rows}
                  onRemove={inviting.remove}
                  onCorrect={(wrong, right) => void inviting.correct(wrong, right)}
                />
              </>
            )}
            {step === 'done' && (
              <>
                <Alert tone="ok" title={sentLabel(sent)}>
                  <p>
                    <Trans>
                      The link in the email lets people join {name}. It works for{' '}
                      {{ days: INVITE_DAYS }} days.
                    </Trans>
                  </p>
                </Alert>
                <AddressTable rows={inviting.rows} />
              </>
            )}
            {limit && !isBusy && <LimitNote limit={limit} />}
            {error && !isBusy && (!limit || sent.length > 0) && (
              <Alert tone="bad">
                {!limit && <p>{error.message}</p>}
                {sent.length > 0 && (
                  <p>
                    {sentLabel(sent)} <Trans>The others are below.</Trans>
                  </p>
                )}
              </Alert>
            )}
          </div>
        )}
      </Dialog>
      {inviting.dialog}
    </>
  );
}

type WaysProps = { inviting: ReturnType<typeof useInviting>; onClose: () => void };

function Ways({ inviting, onClose }: WaysProps) {
  const { step, isBusy, newCount, check, sendAll, goBack } = inviting;
  if (step === 'done') {
    return (
      // The pressed button is gone, and with it the focus. The key makes this button a new one.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing left to do
      <Button key="done" type="button" autoFocus onClick={onClose}>
        <Trans context="close a dialog">Done</Trans>
      </Button>
    );
  }
  if (step === 'preview') {
    return (
      <>
        <Button type="button" variant="secondary" disabled={isBusy} onClick={goBack}>
          <Trans context="go back">Back</Trans>
        </Button>
        <Button
          type="button"
          disabled={newCount === 0}
          isBusy={isBusy}
          onClick={() => void sendAll()}
        >
          {isBusy
            ? t`Sending...`
            : t`${plural(
                { count: newCount },
                { one: 'Send # invitation', other: 'Send # invitations' },
              )}`}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button type="button" variant="secondary" disabled={isBusy} onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button
        type="button"
        disabled={inviting.text.trim() === ''}
        isBusy={isBusy}
        onClick={() => void check()}
      >
        {isBusy ? t`Checking...` : t`Check addresses`}
      </Button>
    </>
  );
}

function previewLabel(newCount: number, total: number): string {
  if (newCount === total) return t`All of them can be invited.`;
  if (newCount === 0) return t`None of these can be invited. Go back and check the addresses.`;
  return t`${{ count: newCount }} of ${{ total }} can be invited; the others are left out.`;
}

const titleOfSent = (count: number): string =>
  t`${plural({ count }, { 1: 'Invitation sent', other: 'Invitations sent' })}`;

/** The number of named addresses; the table below has all. */
const NAMED = 2;

/** The receivers of the invitations: nethmi@example.com and 3 more. */
function sentLabel(emails: readonly string[]): string {
  const [only] = emails;
  if (only !== undefined && emails.length === 1) {
    return t`We sent the invitation to ${{ email: only }}.`;
  }
  const named = emails.slice(0, NAMED);
  const rest = emails.length - named.length;
  const people =
    rest > 0
      ? t`${{ emails: named.join(', ') }} and ${{ count: rest }} more`
      : say(writeList(named));
  return t`We sent ${{ count: emails.length }} invitations to ${{ people }}.`;
}
