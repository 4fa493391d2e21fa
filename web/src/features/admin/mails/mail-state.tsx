import type { AdminMail } from '@panthiya/contract/admin/mails.contract';
import { Chip, type ChipTone } from '../../../ui/chip/chip.tsx';

/** States as people read them. */
export const mailStates: Readonly<Record<AdminMail['state'], { word: string; tone: ChipTone }>> = {
  queued: { word: 'Waiting', tone: 'lit' },
  sent: { word: 'Sent', tone: 'ok' },
  expired: { word: 'Expired', tone: 'plain' },
  failed: { word: 'Failed', tone: 'bad' },
};

/** What became of a mail, and why it was not sent. */
export function MailState({ mail: { state, attempts, lastError } }: { mail: AdminMail }) {
  const { word, tone } = mailStates[state];
  return (
    <>
      <Chip tone={tone}>{word}</Chip>
      {state !== 'sent' && attempts > 0 && (
        <small className="admin-reason">
          {`${attempts} ${attempts === 1 ? 'try' : 'tries'}`}
          {lastError !== '' && `: ${lastError}`}
        </small>
      )}
    </>
  );
}
