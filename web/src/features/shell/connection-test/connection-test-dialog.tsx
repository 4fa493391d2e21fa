import { t, Trans } from '#texts';
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
import { LettersRow } from './letters-row.tsx';
import { DATA_LIMIT } from './line-checks.ts';
import { useLineTest } from './use-line-test.ts';

/** The Test entry (R6.13): says if this device can join a live class, and if not, what to do. */
export function ConnectionTestDialog({ onClose }: { onClose: () => void }) {
  const { test, isRunning, runAgain } = useLineTest();
  const measuring = t`Measuring…`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Connection Test`}
      end={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            <Trans context="close a dialog">Done</Trans>
          </Button>
          <Button type="button" isBusy={isRunning} onClick={runAgain}>
            <Trans>Run again</Trans>
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        <Trans>
          Is this device ready for a live class? Each run uses at most{' '}
          {{ count: DATA_LIMIT / 1_000_000 }} MB of data.
        </Trans>
      </p>
      <output className="visually-hidden">
        {isRunning ? t`The test is running.` : t`The test is done.`}
      </output>
      <ul className="mt-2">
        <CheckRow
          icon={IconArrowsLeftRight}
          title={t`Delay`}
          verdict={test.roundTrip}
          pending={measuring}
        />
        <CheckRow
          icon={IconDownload}
          title={t`Download speed`}
          verdict={test.download}
          pending={measuring}
        />
        <CheckRow icon={IconCookie} title={t`Cookies`} verdict={test.cookies} pending={measuring} />
        <CheckRow
          icon={IconDatabase}
          title={t`Storage`}
          verdict={test.storage}
          pending={measuring}
        />
        <DeviceRow device="camera" title={t`Camera`} icon={IconCamera} />
        <DeviceRow device="microphone" title={t`Microphone`} icon={IconMicrophone} />
        <LettersRow />
      </ul>
    </Dialog>
  );
}
