import { ph, t, Trans } from '#texts';
import type { SecondFactor } from '@panthiya/contract/second-step';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconDeviceMobileCode from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileCode.mjs';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import { useId } from 'react';
import { Icon, type IconShape } from '../../../../ui/icon/icon.tsx';

const icons: Readonly<Record<SecondFactor, IconShape>> = {
  totp: IconDeviceMobileCode,
  passkey: IconFingerprint,
  'recovery-code': IconLifebuoy,
};
const names = { totp: t`Code of the authenticator app`, passkey: t`Passkey on this device` };

type OtherWaysProps = {
  ways: readonly SecondFactor[];
  codesLeft: number;
  onChoose: (way: SecondFactor) => void;
};

/** The other codes that this sign-in takes, the last used first. */
export function OtherWays({ ways, codesLeft, onChoose }: OtherWaysProps) {
  const titleId = useId();
  if (ways.length === 0) return null;
  return (
    <div>
      <p className="second-other" id={titleId}>
        <Trans>Use another way</Trans>
      </p>
      <ul className="second-ways" aria-labelledby={titleId}>
        {ways.map((way) => (
          <li key={way}>
            <button type="button" onClick={() => onChoose(way)}>
              <Icon of={icons[way]} />
              <span>
                {way !== 'recovery-code' ? (
                  names[way]
                ) : (
                  <Trans>
                    Recovery code <small>{ph({ count: codesLeft })} left</small>
                  </Trans>
                )}
              </span>
              <Icon of={IconChevronRight} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
