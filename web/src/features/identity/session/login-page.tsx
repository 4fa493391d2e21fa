import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { LanguageLinks } from '../../../auth/visitor/language-links.tsx';
import { appConfig } from '../../../lib/app-config.ts';
import { readSignInNotice } from '../../../auth/sign-in-notice.ts';
import { readTypedEmail } from '../../../auth/visitor/typed-email.ts';
import { WishNote } from '../../../shared/joining/wish-note.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { VisitorFrame } from '../../../ui/split/visitor-frame.tsx';
import { LoginForm, type Start } from './login-form.tsx';
import { useSecondStep } from './second-step/use-second-step.ts';
import { sessionText } from './session.text.ts';
import { AsIs } from '../../../ui/text/as-is.tsx';

/** /login (R2.1.1, R2.2.2). */
export function LoginPage() {
  const { state } = useLocation();
  const notice = readSignInNotice(state);
  const [start, setStart] = useState<Start>({ email: readTypedEmail(state) });
  const [second, setSecond] = useSecondStep();
  if (second) {
    const { Page, ...kept } = second;
    const handleBack = (reason?: string) => {
      setStart({ email: kept.email, focus: reason ? 'password' : 'email', reason });
      setSecond(undefined);
    };
    return <Page {...kept} onBack={handleBack} />;
  }
  return (
    <VisitorFrame
      end={<LanguageLinks />}
      name={appConfig.appName}
      home={pages.login}
      title={t`Sign In`}
      sub={sessionText.welcome}
    >
      {notice && <Alert tone={notice.isGood ? 'ok' : 'info'}>{notice.words}</Alert>}
      <WishNote hasAccount />
      <LoginForm start={start} onSecondStep={setSecond} />
      <p className="text-center text-ink-2">
        <Trans>
          New to {{ appName: <AsIs>{appConfig.appName}</AsIs> }}?{' '}
          <TextLink to={pages.register}>Sign Up</TextLink>
        </Trans>
      </p>
    </VisitorFrame>
  );
}
