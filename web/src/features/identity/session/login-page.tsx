import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { useLocation } from 'react-router';
import { LanguageLinks } from '../../../auth/visitor/language-links.tsx';
import { appConfig } from '../../../lib/app-config.ts';
import { readSignInNotice, readTypedEmail } from '../../../auth/sign-in-notice.ts';
import { WishNote } from '../../../shared/joining/wish-note.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { VisitorFrame } from '../../../ui/split/visitor-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { sessionText } from './session.text.ts';
import { AsIs } from '../../../ui/text/as-is.tsx';

/** /login (R2.1.1, R2.2.2). */
export function LoginPage() {
  const { state } = useLocation();
  const notice = readSignInNotice(state);
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
      <LoginForm email={readTypedEmail(state)} />
      <p className="text-center text-ink-2">
        <Trans>
          New to {{ appName: <AsIs>{appConfig.appName}</AsIs> }}?{' '}
          <TextLink to={pages.register}>Sign Up</TextLink>
        </Trans>
      </p>
    </VisitorFrame>
  );
}
