import { joinCall } from '@panthiya/contract/members/joining.calls';
import type { join } from '@panthiya/contract/members/join-codes.contract';
import { plainCode } from '@panthiya/contract/members/plain-code';
import { pages } from '@panthiya/contract/pages';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { appConfig } from '../../lib/app-config.ts';
import { readLanding } from '../../session/landing.ts';
import { useSessionState } from '../../session/session-state.ts';
import { useAddressSecret } from '../../session/use-mailed-token.ts';
import { VisitorFrame } from '../../ui/split/visitor-frame.tsx';
import { CodeForm } from './landing/code-form.tsx';
import { JoiningOutcome } from './landing/joining-outcome.tsx';
import { joiningSubs } from './landing/joining.text.ts';
import { SignInFirst } from './landing/sign-in-first.tsx';
import { type Joining, useJoining } from './landing/use-joining.ts';

/** /join: with a code in the address it joins on load (R2.1.30); without one it asks for it. */
export function JoinPage() {
  const [kept] = useState(() => readLanding('join'));
  const [typed, setTyped] = useState<string>();
  const linked = useAddressSecret('code');
  const code = plainCode(typed ?? linked ?? kept ?? '') || undefined;
  const isSignedIn = useSessionState().kind !== 'signed-out';
  const { joining, tryAgain } = useJoining({
    landing: 'join',
    secret: code,
    isSignedIn,
    join: joinBy,
  });
  const handleCode = (next: string) => {
    if (next === code) tryAgain();
    else setTyped(next);
  };
  return (
    <VisitorFrame
      name={appConfig.appName}
      home={pages.login}
      title="Join With a Code"
      sub={subOf(code, isSignedIn ? joining : undefined)}
    >
      {code && isSignedIn && (
        <JoiningOutcome
          joining={joining}
          onTryAgain={tryAgain}
          hint={
            <div className="grid gap-5">
              <p>Check the code letter by letter, or ask your teacher for a new one.</p>
              <CodeForm key={code} start={code} onSubmit={handleCode} />
            </div>
          }
        />
      )}
      {code && !isSignedIn && (
        <SignInFirst>
          Sign in and you are let in at once. No account yet? Sign up first; it takes a few minutes,
          and the code is kept in this tab.
        </SignInFirst>
      )}
      {!code && <CodeForm start="" onSubmit={handleCode} />}
    </VisitorFrame>
  );
}

const joinBy = (code: string) => call<typeof join>(joinCall, { body: { code } });

function subOf(code: string | undefined, joining: Joining | undefined): string {
  if (!code) return 'Your teacher gave you a code: type it here.';
  return joining ? joiningSubs[joining.kind] : 'Your code is ready.';
}
