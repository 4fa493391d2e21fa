import { Trans } from '#texts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import type { IconShape } from '../../../ui/icon/icon.tsx';
import { CheckRow } from './check-row.tsx';
import { type Device, tryDevice } from './device-checks.ts';
import { deviceNames, judgeDevice, type Verdict } from './verdicts.ts';

type DeviceRowProps = { device: Device; title: string; icon: IconShape };

/** Camera or microphone: only a press asks for permission, so that the question surprises no one. */
export function DeviceRow({ device, title, icon }: DeviceRowProps) {
  const [verdict, setVerdict] = useState<Verdict>();
  const [isAsking, setIsAsking] = useState(false);

  const handleClick = async () => {
    setIsAsking(true);
    setVerdict(judgeDevice(device, await tryDevice(device)));
    setIsAsking(false);
  };
  const button = (
    <Button type="button" variant="secondary" isBusy={isAsking} onClick={() => void handleClick()}>
      <Trans>Check {{ device: deviceNames[device] }}</Trans>
    </Button>
  );
  return (
    <CheckRow
      icon={icon}
      title={title}
      verdict={verdict}
      pending={
        <>
          <Trans>
            Needed to be seen or heard in a live class. Your browser will ask you first; nothing is
            recorded.
          </Trans>
          <br />
          {button}
        </>
      }
    />
  );
}
