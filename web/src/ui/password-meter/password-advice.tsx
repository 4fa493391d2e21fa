import {
  PASSWORD_MIN,
  passwordLabel,
  passwordScore,
} from '@panthiya/contract/password/password.rules';
import { PasswordMeter } from './password-meter.tsx';
import { Rules } from './rules.tsx';

/** What makes a password stronger, while it is typed: the meter of R5.13-R5.16 and what counts in it. */
export function PasswordAdvice({ password }: { password: string }) {
  const score = passwordScore(password);
  return (
    <div className="grid gap-2">
      <PasswordMeter score={score} label={password ? passwordLabel(score) : ''} />
      <Rules
        rules={[
          { text: `${PASSWORD_MIN} characters`, isMet: [...password].length >= PASSWORD_MIN },
          { text: 'Capital letter', isMet: /\p{Lu}/u.test(password) },
          { text: 'Small letter', isMet: /\p{Ll}/u.test(password) },
          { text: 'Number', isMet: /\p{Nd}/u.test(password) },
          { text: 'Sign like ! or #', isMet: /[^\p{L}\p{N}]/u.test(password) },
        ]}
      />
    </div>
  );
}
