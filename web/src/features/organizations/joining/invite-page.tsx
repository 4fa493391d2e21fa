import { t, Trans } from '#texts';
import { acceptInviteCall, lookUpInviteCall } from '@panthiya/contract/organizations/joining.calls';
import type { acceptInvite, lookUpInvite } from '@panthiya/contract/organizations/invites.contract';
import { pages } from '@panthiya/contract/pages';
import { useState } from 'react';
import { LanguageLinks } from '../../../auth/visitor/language-links.tsx';
import { call } from '../../../lib/api.ts';
import { appConfig } from '../../../lib/app-config.ts';
import { readLanding } from '../../../auth/landing.ts';
import { useSessionState } from '../../../auth/session-state.ts';
import { useMailedToken } from '../../../auth/visitor/use-mailed-token.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { VisitorFrame } from '../../../ui/split/visitor-frame.tsx';
import { JoiningOutcome } from './joining-outcome.tsx';
import { joiningSubs } from './joining.text.ts';
import { OfferView } from './offer-view.tsx';
import { useJoining } from './use-joining.ts';

/** /invite: the landing page of a mailed invitation; a press accepts it (R2.1.30). */
export function InvitePage() {
  const [kept] = useState(() => readLanding('invite'));
  const secret = useMailedToken() ?? kept;
  const isSignedIn = useSessionState().kind !== 'signed-out';
  const { joining, join, tryAgain } = useJoining({
    landing: 'invite',
    secret,
    isSignedIn,
    lookUp,
    join: accept,
  });
  return (
    <VisitorFrame
      end={<LanguageLinks fragment={secret && `#token=${secret}`} />}
      name={appConfig.appName}
      home={pages.login}
      title={t`Your Invitation`}
      sub={secret ? joiningSubs[joining.kind] : t`A part of the link is missing.`}
    >
      {!secret && <Incomplete isSignedIn={isSignedIn} />}
      {secret && joining.kind === 'offered' && (
        <OfferView
          landing="invite"
          secret={secret}
          offer={joining.offer}
          isSignedIn={isSignedIn}
          onJoin={join}
        />
      )}
      {secret && joining.kind !== 'offered' && (
        <JoiningOutcome
          joining={joining}
          onTryAgain={tryAgain}
          hint={
            <p>
              <Trans>
                Is this an old invitation? Ask for a new one, sent to your sign-in address.
              </Trans>
            </p>
          }
        />
      )}
    </VisitorFrame>
  );
}

const lookUp = (token: string) => call<typeof lookUpInvite>(lookUpInviteCall, { body: { token } });
const accept = (token: string) => call<typeof acceptInvite>(acceptInviteCall, { body: { token } });

function Incomplete({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <Alert tone="bad">
        <Trans>Open the link in the email by tapping it, or copy all of it.</Trans>
      </Alert>
      <ButtonLink to={isSignedIn ? pages.organizations : pages.login} isWide>
        {isSignedIn ? t`My Organizations` : t`Sign In`}
      </ButtonLink>
    </>
  );
}
