import type { AdminMail } from '@panthiya/contract/provider/mails.contract';
import { Chip, type ChipTone } from '../../../ui/chip/chip.tsx';

/** States as people read them. */
export const mailStates: Readonly<Record<AdminMail['state'], { label: string; tone: ChipTone }>> = {
  queued: { label: 'Waiting', tone: 'lit' },
  sent: { label: 'Sent', tone: 'ok' },
  expired: { label: 'Expired', tone: 'plain' },
  failed: { label: 'Failed', tone: 'bad' },
};

/** Languages in the language of this page, which is English. */
const languages = { en: 'English', si: 'Sinhala', ta: 'Tamil' } as const;

/** The state of a mail, in which language it was sent, or why it was not. */
export function MailState({ mail: { state, language, attempts, lastError } }: { mail: AdminMail }) {
  const { label, tone } = mailStates[state];
  return (
    <>
      <Chip tone={tone}>{label}</Chip>
      {language !== null && <small className="admin-reason">{languages[language]}</small>}
      {state !== 'sent' && attempts > 0 && (
        <small className="admin-reason">
          {`${attempts} ${attempts === 1 ? 'try' : 'tries'}`}
          {lastError !== '' && `: ${lastError}`}
        </small>
      )}
    </>
  );
}
