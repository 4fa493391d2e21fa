import { t, Trans } from '#texts';
import type { answerSecondFactor } from '@panthiya/contract/identity/factors.contract';
import { askPasskeyCall } from '@panthiya/contract/identity/passkey-sign-in.calls';
import type { askPasskey } from '@panthiya/contract/identity/passkeys.contract';
import { answerSecondFactorCall } from '@panthiya/contract/identity/second-factor.calls';
import { say } from '@panthiya/contract/locale/say';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { takeRedirect } from '../../../../auth/redirect.ts';
import { beginSession } from '../../../../auth/session.ts';
import { ApiError, loadPart, messageOf } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/api.ts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx';
import { keptStep } from '../../../../auth/visitor/kept-step.ts';
import { TrustWords } from './trust-words.tsx';

type PasskeyFormProps = {
  challenge: string;
  /** This browser can be trusted. */
  mayTrust: boolean;
  /** The sign-in has to begin again. */
  onOver: (reason: string) => void;
};

/** Asks the device for a passkey, and goes on as a sign-in does. A button, because some browsers want a press before the sheet. */
export function PasskeyForm({ challenge, mayTrust, onOver }: PasskeyFormProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const button = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [trustDevice, setTrustDevice] = useState(false);
  const [refused, setRefused] = useState<string>();
  useEffect(() => button.current?.querySelector('button')?.focus(), []);

  const handlePress = async () => {
    setIsBusy(true);
    setRefused(undefined);
    try {
      if (await show(challenge, trustDevice))
        void navigate(takeRedirect(search.get('redirect')), { replace: true });
    } catch (failure) {
      const words = messageOf(failure, answerSecondFactorCall.fallback);
      if (failure instanceof ApiError && failure.code === 'CHALLENGE_OVER') onOver(words);
      setRefused(words);
    }
    setIsBusy(false);
  };
  return (
    <div className="grid gap-5" ref={button}>
      {mayTrust && (
        <Checkbox checked={trustDevice} onChange={({ target }) => setTrustDevice(target.checked)}>
          <TrustWords />
        </Checkbox>
      )}
      <Button type="button" isWide isBusy={isBusy} onClick={() => void handlePress()}>
        {isBusy ? t`Signing In...` : <Trans>Use your passkey</Trans>}
      </Button>
      {refused && <Alert tone="bad">{refused}</Alert>}
    </div>
  );
}

/** True when the passkey signed in; false when its user closed the sheet. @throws {Error} with the message to show */
async function show(challenge: string, trustDevice: boolean): Promise<boolean> {
  const { options } = await call<typeof askPasskey>(askPasskeyCall, { body: { challenge } });
  const { askPasskeyOf } = await loadPart(
    () => import('../../../../auth/passkeys/device/ask-device.ts'),
  );
  const credential = await askPasskeyOf(options);
  if (credential === undefined) return false;
  const answer = await call<typeof answerSecondFactor>(answerSecondFactorCall, {
    body: { challenge, method: 'passkey', credential, ...(trustDevice && { trustDevice }) },
  });
  if (!answer.token) throw new Error(say(answerSecondFactorCall.fallback));
  keptStep.forget();
  await beginSession(answer);
  return true;
}
