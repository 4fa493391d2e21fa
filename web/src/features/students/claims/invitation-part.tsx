import { t, Trans } from '#texts';
import type { Student, StudentInvitation } from '@panthiya/contract/students/students.contract';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useInviteStudent, useWithdrawInvitation } from '../shared/students.queries.ts';

type InvitationPartProps = { orgId: string; student: Student; isOpen: boolean };

/** Inviting a student by the email that the office wrote down: whoever accepts becomes this student (R21.2.3). */
export function InvitationPart({ orgId, student, isOpen }: InvitationPartProps) {
  const { id: studentId, listedEmail, invitation } = student;
  const send = useInviteStudent({ orgId, studentId });
  const withdraw = useWithdrawInvitation({ orgId, studentId });
  const showToast = useToast();
  const isWaiting = invitation?.state === 'waiting';
  const press = ({ mutate }: typeof send, failed: string) =>
    mutate(undefined, {
      onSuccess: (message) => showToast(message),
      onError: (error) => showToast(messageOf(error, failed), { isFailure: true }),
    });
  if (listedEmail === '' && invitation === null)
    return (
      <p className="student-words">
        <Trans>Write down an email, and you can invite them.</Trans>
      </p>
    );
  return (
    <div className="student-invitation">
      {listedEmail !== '' && (
        <p>
          <EmailAddress>{listedEmail}</EmailAddress>
        </p>
      )}
      {invitation && <p className="student-words">{stateLabel(invitation)}</p>}
      {isOpen && listedEmail !== '' && (
        <div className="student-ways">
          <Button
            type="button"
            variant="secondary"
            isBusy={send.isPending}
            onClick={() => press(send, t`The invitation could not be sent.`)}
          >
            {isWaiting ? t`Send again` : t`Send an invitation`}
          </Button>
          {isWaiting && (
            <Button
              type="button"
              variant="secondary"
              isBusy={withdraw.isPending}
              onClick={() => press(withdraw, t`The invitation could not be taken back.`)}
            >
              <Trans>Take it back</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** What became of the last invitation. */
function stateLabel({ state, sentAt, expiresAt }: StudentInvitation): string {
  const sent = formatDate(sentAt);
  if (state === 'waiting')
    return t`Invited on ${{ sent }}. It can be accepted until ${{ end: formatDate(expiresAt) }}.`;
  if (state === 'expired') return t`Invited on ${{ sent }}. The days for it are over.`;
  if (state === 'declined') return t`Invited on ${{ sent }}, and declined.`;
  if (state === 'withdrawn') return t`Invited on ${{ sent }}, and taken back.`;
  return t`Invited on ${{ sent }}, and accepted.`;
}
