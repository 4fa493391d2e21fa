import { t, Trans } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import { pages } from '@panthiya/contract/pages';
import type { ComponentType, ReactNode } from 'react';
import { LanguageLinks } from '../../../auth/visitor/language-links.tsx';
import { useOnePress } from '../../../auth/visitor/use-one-press.ts';
import { useMailedToken } from '../../../auth/visitor/use-mailed-token.ts';
import { appConfig } from '../../../lib/app-config.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { VisitorFrame } from '../../../ui/split/visitor-frame.tsx';

type PressPageProps<Answer> = {
  title: string;
  sub: string;
  /** What the press does, before it. */
  children: ReactNode;
  label: string;
  busyLabel: string;
  press: (token: string) => Promise<Answer>;
  fallback: Text;
  /** What is so after it. */
  Done: ComponentType<{ answer: Answer }>;
};

/** The page of a mailed link about a lost second step. Opening it does nothing; its one button does. */
export function PressPage<Answer>({
  title,
  sub,
  children,
  label,
  busyLabel,
  press,
  fallback,
  Done,
}: PressPageProps<Answer>) {
  const token = useMailedToken();
  const work = useOnePress(press, fallback);
  return (
    <VisitorFrame
      end={<LanguageLinks fragment={token && `#token=${token}`} />}
      name={appConfig.appName}
      home={pages.login}
      title={title}
      sub={sub}
    >
      {token === undefined && (
        <Alert tone="bad" title={t`A part of the link is missing.`}>
          <Trans>Open the link in the email again, or copy all of it.</Trans>
        </Alert>
      )}
      {work.answer !== undefined && <Done answer={work.answer} />}
      {token !== undefined && work.answer === undefined && (
        <>
          {children}
          {work.error && <Alert tone="bad">{work.error}</Alert>}
          <Button type="button" isWide isBusy={work.isBusy} onClick={() => work.run(token)}>
            {work.isBusy ? busyLabel : label}
          </Button>
        </>
      )}
      <ButtonLink to={pages.login} variant="ghost" isWide>
        <Trans>Go to Sign In</Trans>
      </ButtonLink>
    </VisitorFrame>
  );
}
