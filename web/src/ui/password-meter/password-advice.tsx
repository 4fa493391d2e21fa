import { t } from '#texts';
import { say } from '@panthiya/contract/locale/say';
import {
  findPasswordProblem,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordLabel,
  type PasswordOwner,
  passwordScore,
} from '@panthiya/contract/identity/password.rules';
import { isMostUsedPassword, useMostUsedPasswords } from './most-used-passwords.ts';
import { PasswordMeter } from './password-meter.tsx';
import { Rules } from './rules.tsx';

type PasswordAdviceProps = { password: string; owner: PasswordOwner };

/**
 * Shows what makes a password stronger while the user types: the meter of R5.13-R5.16 and its rules. A password that will be
 * refused is never called strong: the meter says why at once.
 */
export function PasswordAdvice({ password, owner }: PasswordAdviceProps) {
  useMostUsedPasswords();
  const refusal = password === '' ? undefined : refusalOf(password, owner);
  const score = refusal === undefined ? passwordScore(password) : 0;
  return (
    <div className="grid gap-2">
      <PasswordMeter
        score={score}
        label={refusal ?? (password === '' ? '' : say(passwordLabel(score)))}
      />
      <Rules
        rules={[
          {
            text: t`${{ count: PASSWORD_MIN }} characters`,
            isMet: [...password].length >= PASSWORD_MIN,
          },
          { text: t`Capital letter`, isMet: /\p{Lu}/u.test(password) },
          { text: t`Small letter`, isMet: /\p{Ll}/u.test(password) },
          { text: t`Number`, isMet: /\p{Nd}/u.test(password) },
          { text: t`Symbol, like ! or #`, isMet: /[^\p{L}\p{N}]/u.test(password) },
        ]}
      />
    </div>
  );
}

/** Says in two words why a password cannot be set. undefined when the word of its score says enough. */
function refusalOf(password: string, owner: PasswordOwner): string | undefined {
  switch (findPasswordProblem(password, owner, isMostUsedPassword)) {
    case 'PASSWORD_LENGTH':
      return [...password].length > PASSWORD_MAX ? t`Too long` : t`Too short`;
    case 'PASSWORD_COMMON':
    case 'PASSWORD_OBVIOUS':
      return t`Too common`;
    case 'PASSWORD_PERSONAL':
      return t`Your name or email`;
    default:
      return undefined;
  }
}
