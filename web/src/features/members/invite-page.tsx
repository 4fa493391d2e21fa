import { acceptInviteCall } from '@panthiya/contract/members/joining.calls';
import type { acceptInvite } from '@panthiya/contract/members/invites.contract';
import { pages } from '@panthiya/contract/pages';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { appConfig } from '../../lib/app-config.ts';
import { readLanding } from '../../session/landing.ts';
import { useSessionState } from '../../session/session-state.ts';
import { useMailedToken } from '../../session/use-mailed-token.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { VisitorFrame } from '../../ui/split/visitor-frame.tsx';
import { JoiningOutcome } from './landing/joining-outcome.tsx';
import { joiningSubs } from './landing/joining.text.ts';
import { SignInFirst } from './landing/sign-in-first.tsx';
import { type Joining, useJoining } from './landing/use-joining.ts';

/** /invite: the landing page of a mailed invitation; it accepts on load, by POST (R2.1.30). */
export function InvitePage() {
  const [kept] = useState(() => readLanding('invite'));
  const secret = useMailedToken() ?? kept;
  const isSignedIn = useSessionState().kind !== 'signed-out';
  const { joining, tryAgain } = useJoining({ landing: 'invite', secret, isSignedIn, join: accept });
  return (
    <VisitorFrame
      name={appConfig.appName}
      home={pages.login}
      title="Your Invitation"
      sub={subOf(secret, isSignedIn ? joining : undefined)}
    >
      {!secret && <Incomplete isSignedIn={isSignedIn} />}
      {secret && !isSignedIn && (
        <SignInFirst>
          Sign in with the address that got the email. No account yet? Sign up with that address;
          you are let in at once afterwards.
        </SignInFirst>
      )}
      {secret && isSignedIn && (
        <JoiningOutcome
          joining={joining}
          onTryAgain={tryAgain}
          hint={
            <p>
              Is the invitation for another email address, or an older one? Ask for a new one to be
              sent to the address that you sign in with.
            </p>
          }
        />
      )}
    </VisitorFrame>
  );
}

const accept = (token: string) => call<typeof acceptInvite>(acceptInviteCall, { body: { token } });

function subOf(secret: string | undefined, joining: Joining | undefined): string {
  if (!secret) return 'A part of the link is missing.';
  return joining ? joiningSubs[joining.kind] : 'Somebody invites you to their organization.';
}

function Incomplete({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <Alert tone="bad">Open the link in the email by tapping it, or copy all of it.</Alert>
      <ButtonLink to={isSignedIn ? pages.organizations : pages.login} isWide>
        {isSignedIn ? 'My Organizations' : 'Sign In'}
      </ButtonLink>
    </>
  );
}
