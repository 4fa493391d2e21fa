import { t, Trans } from '#texts';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import type { JoinCode } from '@panthiya/contract/organizations/join-codes.contract';
import { spacedCode } from '@panthiya/contract/organizations/plain-code';
import { pages } from '@panthiya/contract/pages';
import { appConfig } from '../../lib/app-config.ts';
import { formatDate } from '../../lib/time/time.ts';

import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { PrintedSheet } from '../../ui/printed-sheet/printed-sheet.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { AsIs } from '../../ui/text/as-is.tsx';
import './code-sheet.css';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';

const roleNotes: Readonly<Record<JoinCode['role'], string>> = {
  admin: t`People who join become admins.`,
  student: t`People who join become students.`,
  lecturer: t`People who join become lecturers.`,
};

type CodeSheetProps = {
  code: JoinCode;
  /** What people join by the code. */
  name: string;
  onClose: () => void;
};

/** One code, big: to read out, to scan, to print, to send. The code is in the fragment (R2.1.30). */
export function CodeSheet({ code, name, onClose }: CodeSheetProps) {
  const showToast = useToast();
  const link = `${location.origin}${pages.join}#code=${code.code}`;
  const words = spacedCode(code.code);
  const message = t`Join ${{ name }} on ${{ appName: appConfig.appName }} with the code ${{ code: words }}: ${{ link }}`;
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast(t`The link is copied.`);
    } catch {
      // No clipboard on plain http: the user can select the link instead.
      showToast(t`This browser blocks copying. Select the link and copy it.`);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Join code`}
      end={
        <>
          <Button type="button" variant="secondary" onClick={() => print()}>
            <Icon of={IconPrinter} />
            <Trans>Print</Trans>
          </Button>
          <Button type="button" onClick={() => void handleCopy()}>
            <Icon of={IconCopy} />
            <Trans>Copy link</Trans>
          </Button>
        </>
      }
    >
      <PrintedSheet className="code-sheet">
        <p className="code-sheet-name">{name}</p>
        <QrCode text={link} label={t`QR code that leads to ${{ link }}`} />
        <p className="code-sheet-letters">
          <AsIs>{words}</AsIs>
        </p>
        <p className="code-sheet-link">
          <AsIs>{link.replace(/^https?:\/\//, '')}</AsIs>
        </p>
      </PrintedSheet>
      <p className="text-center text-sm text-ink-3">
        {roleNotes[code.role]}
        {code.expiresAt && ` ${t`It works until ${{ date: formatDate(code.expiresAt) }}.`}`}
      </p>
      <a
        className="btn btn-secondary btn-wide code-sheet-whatsapp"
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon of={IconBrandWhatsapp} />
        <Trans>Send by WhatsApp</Trans>
      </a>
    </Dialog>
  );
}
