import { t } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { useState } from 'react';
import { LanguageLinks } from '../../../auth/visitor/language-links.tsx';
import { appConfig } from '../../../lib/app-config.ts';
import { useMailedToken } from '../../../auth/visitor/use-mailed-token.ts';
import { VisitorFrame } from '../../../ui/split/visitor-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { passwordResetText } from './password-reset.text.ts';
import { RequestForm } from './request-form.tsx';

/** /reset-password (R2.1.6, R2.2.4): asks for a link, or, after a press on that link, for the new password. */
export function ResetPasswordPage() {
  const token = useMailedToken();
  const [usedUpToken, setUsedUpToken] = useState<string>();
  const isChoosing = token !== undefined && token !== usedUpToken;
  return (
    <VisitorFrame
      end={<LanguageLinks fragment={token && `#token=${token}`} />}
      name={appConfig.appName}
      home={pages.login}
      title={isChoosing ? t`New Password` : t`Reset Password`}
      sub={isChoosing ? passwordResetText.choose : passwordResetText.ask}
    >
      {isChoosing ? (
        <NewPasswordForm key={token} token={token} onAskAgain={() => setUsedUpToken(token)} />
      ) : (
        <RequestForm />
      )}
    </VisitorFrame>
  );
}
