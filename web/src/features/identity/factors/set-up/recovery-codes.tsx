import { t, Trans } from '#texts';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { confirmTotp } from '@panthiya/contract/identity/factors.contract';
import { useSession } from '../../../../auth/session-context.ts';
import { appConfig } from '../../../../lib/app-config.ts';
import { save } from '../../../../lib/files/download.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { PrintedSheet } from '../../../../ui/printed-sheet/printed-sheet.tsx';
import { SpeltCode } from './spelt-code.tsx';
import './set-up.css';
import { useCopy } from '../../../../ui/copy/use-copy.ts';

/** Recovery codes as the server shows them once, and the label of the one to type in. */
export type NewCodes = ReplyOf<typeof confirmTotp>;

/** The codes, and the ways to keep them (R18.1.5). */
export function RecoveryCodes({ recoveryCodes }: Pick<NewCodes, 'recoveryCodes'>) {
  const { user } = useSession();
  const copy = useCopy();
  const title = t`Recovery codes of ${{ email: user.email }} for ${{ appName: appConfig.appName }}`;
  const codes = recoveryCodes.map(({ code }) => code);
  const lines = [title, '', ...codes, ''].join('\n');
  const handleSave = () =>
    save({ name: 'recovery-codes.txt', blob: new Blob([lines], { type: 'text/plain' }) });
  return (
    <>
      <PrintedSheet className="recovery-sheet">
        <p className="recovery-title">{title}</p>
        <ol className="recovery-codes" aria-label={t`Recovery codes`}>
          {codes.map((code) => (
            <li key={code}>
              <SpeltCode>{code}</SpeltCode>
            </li>
          ))}
        </ol>
      </PrintedSheet>
      <div className="recovery-ways">
        <Button
          type="button"
          variant="secondary"
          onClick={() => void copy(lines, t`The codes are copied.`)}
        >
          <Trans>Copy</Trans>
        </Button>
        <Button type="button" variant="secondary" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <Button type="button" variant="secondary" onClick={handleSave}>
          <Trans>Download</Trans>
        </Button>
      </div>
      <p className="text-sm text-ink-2">
        <Trans>Keep them on paper or in a safe place, not only on the phone with the app.</Trans>
      </p>
    </>
  );
}
