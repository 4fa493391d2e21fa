import { t, Trans } from '#texts';
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { Button } from '../../../ui/button/button.tsx';
import { useCopy } from '../../../ui/copy/use-copy.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import { AsIs } from '../../../ui/text/as-is.tsx';

type AddressDialogProps = { address: string; onClose: () => void };

/** A new address, this once: for this device, for Google, to copy, and to scan with another one (R17.9.1). */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const copy = useCopy();
  // The scheme that opens the calendar program of a device.
  const webcal = address.replace(/^https?:/, 'webcal:');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Your calendar address`}
      end={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
          <Button type="button" onClick={() => void copy(address, t`The address is copied.`)}>
            <Icon of={IconCopy} />
            <Trans>Copy</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          <Trans>We show it only now. Whoever has it sees when and where your classes are.</Trans>
        </p>
        <a className="btn btn-secondary btn-wide" href={webcal}>
          <Icon of={IconCalendarPlus} />
          <Trans>Open in the calendar of this device</Trans>
        </a>
        <a
          className="btn btn-secondary btn-wide"
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={IconBrandGoogle} />
          <Trans>Add to Google Calendar</Trans>
        </a>
        <div className="calendar-code">
          <QrCode text={address} label={t`QR code of your calendar address`} />
        </div>
        <p className="text-center text-sm text-ink-3">
          <AsIs>{address}</AsIs>
        </p>
      </div>
    </Dialog>
  );
}
