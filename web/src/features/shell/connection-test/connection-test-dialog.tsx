import IconArrowsLeftRight from '@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconCookie from '@tabler/icons-react/dist/esm/icons/IconCookie.mjs';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CheckRow } from './check-row.tsx';
import { DeviceRow } from './device-row.tsx';
import { DATA_LIMIT } from './line-checks.ts';
import { useLineTest } from './use-line-test.ts';

/** The Test entry (R6.13): says if this device can join a live class, and if not, what to do. */
export function ConnectionTestDialog({ onClose }: { onClose: () => void }) {
  const { test, isRunning, runAgain } = useLineTest();
  const measuring = 'Measuring…';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Connection Test"
      end={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            Done
          </Button>
          <Button type="button" isBusy={isRunning} onClick={runAgain}>
            Run again
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        Is this device ready for a live class? Each run uses at most {DATA_LIMIT / 1_000_000} MB of
        data.
      </p>
      <output className="visually-hidden">
        {isRunning ? 'The test is running.' : 'The test is done.'}
      </output>
      <ul className="mt-2">
        <CheckRow
          icon={IconArrowsLeftRight}
          title="Delay"
          verdict={test.roundTrip}
          pending={measuring}
        />
        <CheckRow
          icon={IconDownload}
          title="Download speed"
          verdict={test.download}
          pending={measuring}
        />
        <CheckRow icon={IconCookie} title="Cookies" verdict={test.cookies} pending={measuring} />
        <CheckRow icon={IconDatabase} title="Storage" verdict={test.storage} pending={measuring} />
        <DeviceRow device="camera" title="Camera" icon={IconCamera} />
        <DeviceRow device="microphone" title="Microphone" icon={IconMicrophone} />
      </ul>
    </Dialog>
  );
}
