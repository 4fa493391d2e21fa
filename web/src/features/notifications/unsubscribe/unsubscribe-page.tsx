import { t, Trans } from '#texts';
import type { ChosenGroup, MailChoice } from '@panthiya/contract/notifications/notifications.rules';
import type { unsubscribe } from '@panthiya/contract/notifications/settings.contract';
import { unsubscribeCall } from '@panthiya/contract/notifications/unsubscribe.calls';
import { pages } from '@panthiya/contract/pages';
import { useState } from 'react';
import { LanguageLinks } from '../../../auth/visitor/language-links.tsx';
import { useMailedToken } from '../../../auth/visitor/use-mailed-token.ts';
import { appConfig } from '../../../lib/app-config.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { VisitorFrame } from '../../../ui/split/visitor-frame.tsx';

/** What came of a press. */
type Outcome =
  | { readonly kind: 'done'; readonly group: ChosenGroup; readonly mail: MailChoice }
  /** Not a link of ours. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The server did not decide: it can be tried again. */
  | { readonly kind: 'unanswered'; readonly message: string };

/** /unsubscribe: the landing page of the last link of a mail. Opening it changes nothing; a press turns such mails off (R17.5.7). */
export function UnsubscribePage() {
  const token = useMailedToken();
  // Another link in the same tab is another question.
  return <Unsubscribe key={token} token={token} />;
}

function Unsubscribe({ token }: { token: string | undefined }) {
  const [done, setDone] = useState<Extract<Outcome, { kind: 'done' }>>();
  const [failure, setFailure] = useState<Exclude<Outcome, { kind: 'done' }>>();
  const [isBusy, setIsBusy] = useState(false);
  const press = async (mail: MailChoice) => {
    if (isBusy) return;
    setIsBusy(true);
    const outcome = await choose(token ?? '', mail);
    if (outcome.kind === 'done') setDone(outcome);
    setFailure(outcome.kind === 'done' ? undefined : outcome);
    setIsBusy(false);
  };
  const isWrong = token === undefined || failure?.kind === 'refused';
  const isOff = done?.mail === 'off';
  return (
    <VisitorFrame
      end={<LanguageLinks fragment={token && `#token=${token}`} />}
      name={appConfig.appName}
      home={pages.login}
      title={t`Turn off emails`}
      sub={t`The bell in your account shows everything all the same.`}
    >
      {isWrong && <NoLink message={failure?.message} />}
      {!isWrong && done && (
        <Alert tone="ok" title={isOff ? t`Turned off` : t`Turned on again`}>
          {isOff ? offWords(done.group) : onWords(done.group)}
        </Alert>
      )}
      {!isWrong && !done && (
        <p>
          <Trans>Do you want no more emails of this kind? You need not sign in.</Trans>
        </p>
      )}
      {!isWrong && (
        <Button
          type="button"
          variant={isOff ? 'secondary' : 'primary'}
          isWide
          isBusy={isBusy}
          onClick={() => void press(isOff ? 'at-once' : 'off')}
        >
          {isOff ? t`Undo` : t`Turn them off`}
        </Button>
      )}
      {failure?.kind === 'unanswered' && !isBusy && <Alert tone="bad">{failure.message}</Alert>}
    </VisitorFrame>
  );
}

function offWords(group: ChosenGroup): string {
  const words: Readonly<Record<ChosenGroup, string>> = {
    announcements: t`You get no more emails about announcements. Urgent ones still come.`,
    'class-changes': t`You get no more emails about changed classes and urgent news.`,
    enrolment: t`You get no more emails about your places in courses.`,
    payments: t`You get no more emails about plans and payments.`,
  };
  return words[group];
}

function onWords(group: ChosenGroup): string {
  const words: Readonly<Record<ChosenGroup, string>> = {
    announcements: t`You get emails about announcements again.`,
    'class-changes': t`You get emails about changed classes and urgent news again.`,
    enrolment: t`You get emails about your places in courses again.`,
    payments: t`You get emails about plans and payments again.`,
  };
  return words[group];
}

function NoLink({ message }: { message: string | undefined }) {
  return (
    <>
      <Alert tone="bad">
        {message ?? t`Open the link in the email by tapping it, or copy all of it.`}
      </Alert>
      <p className="text-ink-2">
        <Trans>You can choose in your account too which emails you get.</Trans>
      </p>
      <ButtonLink to={pages.notificationSettings} isWide>
        <Trans>Choose in my account</Trans>
      </ButtonLink>
    </>
  );
}

async function choose(token: string, mail: MailChoice): Promise<Outcome> {
  try {
    const reply = await call<typeof unsubscribe>(unsubscribeCall, { body: { token, mail } });
    return { kind: 'done', group: reply.group, mail: reply.mail };
  } catch (failure) {
    const message = messageOf(failure, unsubscribeCall.fallback);
    const isOurs =
      failure instanceof ApiError && ['LINK_INVALID', 'INVALID_INPUT'].includes(failure.code ?? '');
    return { kind: isOurs ? 'refused' : 'unanswered', message };
  }
}
