import { pages } from '@panthiya/contract/pages';
import { appConfig } from '../../lib/app-config.ts';
import { useMailedToken } from '../../session/use-mailed-token.ts';
import { VisitorFrame } from '../../ui/split/visitor-frame.tsx';
import { useVerification, type Verification } from './use-verification.ts';
import { VerificationOutcome } from './verification-outcome.tsx';

const subs: Record<Verification['kind'], string> = {
  working: 'One moment, we are confirming your address.',
  verified: 'Thank you. We can reach you now.',
  refused: 'This link does not work any more.',
  unanswered: 'We could not ask our server yet.',
  incomplete: 'A part of the link is missing.',
};

/** /verify-email: the landing page of the mailed link; it confirms on load, by POST (R2.1.30). */
export function VerifyEmailPage() {
  const token = useMailedToken();
  const { verification, tryAgain } = useVerification(token);
  return (
    <VisitorFrame
      name={appConfig.appName}
      home={pages.login}
      title="Confirm Your Email"
      sub={subs[verification.kind]}
    >
      <VerificationOutcome verification={verification} onTryAgain={tryAgain} />
    </VisitorFrame>
  );
}
