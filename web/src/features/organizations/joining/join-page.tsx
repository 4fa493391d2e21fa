import { t, Trans } from '#texts';
import { joinCall, lookUpCodeCall } from '@panthiya/contract/organizations/joining.calls';
import type { join, lookUpCode } from '@panthiya/contract/organizations/join-codes.contract';
import { plainCode } from '@panthiya/contract/organizations/plain-code';
import { pages } from '@panthiya/contract/pages';
import { useState } from 'react';
import { LanguageLinks } from '../../../auth/visitor/language-links.tsx';
import { call } from '../../../lib/api.ts';
import { appConfig } from '../../../lib/app-config.ts';
import { dropLanding, readLanding } from '../../../auth/landing.ts';
import { useSessionState } from '../../../auth/session-state.ts';
import { useAddressSecret } from '../../../auth/visitor/use-mailed-token.ts';
import { Button } from '../../../ui/button/button.tsx';
import { VisitorFrame } from '../../../ui/split/visitor-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { JoiningOutcome } from './joining-outcome.tsx';
import { joiningSubs } from './joining.text.ts';
import { OfferView } from './offer-view.tsx';
import { useJoining } from './use-joining.ts';

/** /join: shows where the code of the address leads, and joins after a press (R2.1.30). Without a code it asks for one. */
export function JoinPage() {
  const [kept] = useState(() => readLanding('join'));
  const [typed, setTyped] = useState<string>();
  const linked = useAddressSecret('code');
  const code = plainCode(typed ?? linked ?? kept ?? '') || undefined;
  const isSignedIn = useSessionState().kind !== 'signed-out';
  const { joining, join, tryAgain } = useJoining({
    landing: 'join',
    secret: code,
    isSignedIn,
    lookUp,
    join: joinBy,
  });
  const handleCode = (next: string) => {
    if (next === code) tryAgain();
    else setTyped(next);
  };
  // A wrong code has its field next to it already.
  const isOther =
    ['offered', 'unverified', 'unanswered'].includes(joining.kind) ||
    (joining.kind === 'refused' && joining.isSecretGood);
  const handleOther = () => {
    dropLanding('join');
    setTyped('');
  };
  return (
    <VisitorFrame
      end={<LanguageLinks fragment={code && `#code=${code}`} />}
      name={appConfig.appName}
      home={pages.login}
      title={t`Join With a Code`}
      sub={code ? joiningSubs[joining.kind] : t`Your teacher gave you a code: type it here.`}
    >
      {code && joining.kind === 'offered' && (
        <OfferView
          landing="join"
          secret={code}
          offer={joining.offer}
          isSignedIn={isSignedIn}
          onJoin={join}
        />
      )}
      {code && joining.kind !== 'offered' && (
        <JoiningOutcome
          joining={joining}
          onTryAgain={tryAgain}
          hint={
            joining.kind === 'refused' && joining.isSecretGood ? undefined : (
              <div className="grid gap-5">
                <p>
                  <Trans>Check the code letter by letter, or ask your teacher for a new one.</Trans>
                </p>
                <CodeForm key={code} start={code} onSubmit={handleCode} />
              </div>
            )
          }
        />
      )}
      {code && isOther && (
        <Button type="button" variant="ghost" isWide onClick={handleOther}>
          <Trans>Use another code</Trans>
        </Button>
      )}
      {!code && <CodeForm start="" onSubmit={handleCode} />}
    </VisitorFrame>
  );
}

const lookUp = (code: string) => call<typeof lookUpCode>(lookUpCodeCall, { body: { code } });
const joinBy = (code: string) => call<typeof join>(joinCall, { body: { code } });
