import { t, Trans } from '#texts';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { QrCode } from '../../../../ui/qr-code/qr-code.tsx';
import { SpeltCode } from './spelt-code.tsx';
import { StepHead } from './step-head.tsx';
import { useCopy } from '../../../../ui/copy/use-copy.ts';

export type AppSecret = {
  /** otpauth://, as the picture holds it. */
  uri: string;
  letters: string;
};

/** The first step: the app takes the secret from the picture, from a link, or by hand (R18.1.1). */
export function AppStep({ uri, letters }: AppSecret) {
  const copy = useCopy();
  const groups = [...letters.matchAll(/.{1,4}/g)];
  return (
    <div className="grid gap-4">
      <StepHead step={1} />
      <p>
        <Trans>
          Open your authenticator app and scan this picture. No app yet? Install one on your phone,
          such as Google Authenticator.
        </Trans>
      </p>
      <div className="set-up-app">
        <QrCode text={uri} label={t`QR code for your authenticator app`} />
        <a className="btn btn-secondary" href={uri}>
          <Icon of={IconDeviceMobile} isSmall />
          <Trans>On this phone? Open the app</Trans>
        </a>
      </div>
      <div className="set-up-letters">
        <p className="text-sm text-ink-2">
          <Trans>Or type these letters into the app:</Trans>
        </p>
        <p className="set-up-groups">
          {groups.map(({ 0: group, index }) => (
            <span key={index}>
              <SpeltCode>{group}</SpeltCode>
            </span>
          ))}
        </p>
        <Button
          type="button"
          variant="secondary"
          onClick={() => void copy(letters, t`The letters are copied.`)}
        >
          <Icon of={IconCopy} isSmall />
          <span>
            <Trans>
              Copy <span className="visually-hidden">the letters</span>
            </Trans>
          </span>
        </Button>
      </div>
    </div>
  );
}
