import { t, Trans } from '#texts';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import { Button } from '../../../ui/button/button.tsx';
import { useCopy } from '../../../ui/copy/use-copy.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { PrintedSheet } from '../../../ui/printed-sheet/printed-sheet.tsx';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import { addressedLabel } from '../shared/announcement-words.ts';
import { titleOf } from '../shared/change-words.ts';
import './share.css';
import { factLines, linkOf, shareTextOf } from './share-text.ts';

type ShareDialogProps = { announcement: Announcement; onClose: () => void };

/** Sends an announcement on by the teacher's own hand: WhatsApp, another program, or paper. Nothing is sent by itself (R17.7.3, R17.7.4). */
export function ShareDialog({ announcement, onClose }: ShareDialogProps) {
  const copy = useCopy();
  const text = shareTextOf(announcement);
  const link = linkOf(announcement);
  const handleShare = async () => {
    try {
      await navigator.share({ text });
    } catch {
      // They chose no program.
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Share the announcement`}
      end={
        <>
          <Button type="button" variant="secondary" onClick={() => print()}>
            <Icon of={IconPrinter} />
            <Trans>Print a notice</Trans>
          </Button>
          <Button type="button" onClick={() => void copy(text, t`The text is copied.`)}>
            <Icon of={IconCopy} />
            <Trans>Copy</Trans>
          </Button>
        </>
      }
    >
      <div className="share">
        <p>
          <Trans>
            Only those to whom it goes can open the link. They sign in first. Nothing is sent by
            itself.
          </Trans>
        </p>
        <pre className="share-text">{text}</pre>
        <a
          className="btn btn-secondary btn-wide"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={IconBrandWhatsapp} />
          <Trans>Send by WhatsApp</Trans>
        </a>
        {'share' in navigator && (
          <Button type="button" variant="secondary" isWide onClick={() => void handleShare()}>
            <Icon of={IconShare} />
            <Trans>Another program</Trans>
          </Button>
        )}
      </div>
      <PrintedSheet className="news-notice">
        <p className="news-notice-from">
          {addressedLabel(announcement)} · {announcement.organizationName}
        </p>
        <h2>{titleOf(announcement)}</h2>
        {factLines(announcement).map((line) => (
          <p className="news-notice-fact" key={line}>
            {line}
          </p>
        ))}
        <Markdown text={announcement.text} headingLevel={3} />
        <QrCode text={link} label={t`QR code that leads to ${{ link }}`} />
      </PrintedSheet>
    </Dialog>
  );
}
