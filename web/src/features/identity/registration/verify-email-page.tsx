import { t } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { LanguageLinks } from '../../../auth/visitor/language-links.tsx';
import { appConfig } from '../../../lib/app-config.ts';
import { useMailedToken } from '../../../auth/visitor/use-mailed-token.ts';
import { VisitorFrame } from '../../../ui/split/visitor-frame.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { useVerification, type Verification } from './use-verification.ts';
import { VerificationOutcome } from './verification-outcome.tsx';

const subs: Readonly<Record<Verification['kind'], string>> = {
  looking: t`One moment, we are checking the link.`,
  asking: t`One press, and your email is confirmed.`,
  verified: t`Thank you.`,
  rejected: t`Thank you for telling us.`,
  refused: t`This link does not work any more.`,
  unanswered: t`We could not reach our server.`,
  incomplete: t`A part of the link is missing.`,
};

/** /verify-email: the landing page of the mailed link; a press confirms (R2.1.30). */
export function VerifyEmailPage() {
  const token = useMailedToken();
  const { verification, lookAgain, confirm, reject } = useVerification(token);
  const asksForPassword = verification.kind === 'asking' && verification.link.caller === 'nobody';
  return (
    <VisitorFrame
      end={<LanguageLinks fragment={token && `#token=${token}`} />}
      name={appConfig.appName}
      home={pages.login}
      title={t`Confirm Your Email`}
      sub={
        asksForPassword ? t`Enter your password to confirm your email.` : subs[verification.kind]
      }
    >
      {verification.kind === 'asking' ? (
        <ConfirmAddress
          link={verification.link}
          onConfirm={confirm}
          onReject={reject}
          onSignedOut={lookAgain}
        />
      ) : (
        <VerificationOutcome verification={verification} onTryAgain={lookAgain} />
      )}
    </VisitorFrame>
  );
}
