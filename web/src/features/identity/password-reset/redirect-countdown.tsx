import { pages } from '@panthiya/contract/pages';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SignInNotice } from '../../../auth/sign-in-notice.ts';
import { countdownText } from './password-reset.text.ts';

/** R9.12, in seconds. */
const COUNT_FROM = 5;

/**
 * Counts down, then opens /login (R2.2.4.3), which shows the message again. A screen reader does not read a timer each second.
 */
export function RedirectCountdown({ notice, email }: Required<SignInNotice>) {
  const [seconds, setSeconds] = useState(COUNT_FROM);
  const navigate = useNavigate();

  useEffect(() => {
    if (seconds === 0) {
      void navigate(pages.login, { state: { notice, email } satisfies SignInNotice });
      return;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds, navigate, notice, email]);

  return (
    <p className="num text-sm text-ink-2" role="timer">
      {countdownText(seconds)}
    </p>
  );
}
