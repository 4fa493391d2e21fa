import type { AdminMail } from '@panthiya/contract/provider/mails.contract';
import { Chip, type ChipTone } from '../../../ui/chip/chip.tsx';

/** States as people read them. */
export const mailStates: Readonly<Record<AdminMail['state'], { label: string; tone: ChipTone }>> = {
  queued: { label: 'Waiting', tone: 'lit' },
  sent: { label: 'Sent', tone: 'ok' },
  expired: { label: 'Expired', tone: 'plain' },
  failed: { label: 'Failed', tone: 'bad' },
};

/** The state of a mail, and why it was not sent. */
export function MailState({ mail: { state, attempts, lastError } }: { mail: AdminMail }) {
  const { label, tone } = mailStates[state];
  return (
    <>
      <Chip tone={tone}>{label}</Chip>
      {state !== 'sent' && attempts > 0 && (
        <small className="admin-reason">
          {`${attempts} ${attempts === 1 ? 'try' : 'tries'}`}
          {lastError !== '' && `: ${lastError}`}
        </small>
      )}
    </>
  );
}
