import { plural, t, Trans } from '#texts';
import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs';
import { Button } from '../../../ui/button/button.tsx';
import { WayRow } from '../factors/way-row.tsx';
import { useDevices } from './account.queries.ts';

/** The row of the card 'Signing in' that tells of the devices, and leads to their list (R18.5.7). */
export function DevicesWay({ onShow }: { onShow: () => void }) {
  const { data: devices } = useDevices();
  if (!devices) return null;
  const trusted = devices.filter(({ trustedUntil }) => trustedUntil !== null).length;
  return (
    <WayRow
      icon={IconDevices}
      name={t`Devices`}
      button={
        <Button type="button" variant="ghost" onClick={onShow}>
          <Trans>
            Show <span className="visually-hidden">the devices</span>
          </Trans>
        </Button>
      }
    >
      {countLabel(devices.length)}
      {trusted > 0 && <span className="block">{trustedLabel(trusted)}</span>}
    </WayRow>
  );
}

const countLabel = (count: number): string =>
  t`${plural({ count }, { one: '# device is known', other: '# devices are known' })}`;

const trustedLabel = (count: number): string => t`No code needed: ${{ count }}`;
