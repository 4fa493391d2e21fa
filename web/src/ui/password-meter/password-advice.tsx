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
import { type Rule, Rules } from './rules.tsx';

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
      <Rules rules={rulesFor(password)} />
    </div>
  );
}

/** What makes a password strong. A rule that is not met says what to add. */
function rulesFor(password: string): readonly Rule[] {
  const count = PASSWORD_MIN - [...password].length;
  const rule = (pattern: RegExp, has: string, lacks: string): Rule => {
    const isMet = pattern.test(password);
    return { text: isMet ? has : lacks, isMet };
  };
  return [
    {
      text:
        count > 0 && password !== ''
          ? t`At least ${{ all: PASSWORD_MIN }}: type ${{ count }} more`
          : t`At least ${{ count: PASSWORD_MIN }} letters, numbers or symbols`,
      isMet: count <= 0,
    },
    rule(/\p{Lu}/u, t`Has a capital letter`, t`Add a capital letter, like K`),
    rule(/\p{Ll}/u, t`Has a small letter`, t`Add a small letter, like k`),
    rule(/\p{Nd}/u, t`Has a number`, t`Add a number, like 7`),
    rule(/[^\p{L}\p{N}]/u, t`Has a symbol`, t`Add a symbol, like ! or #`),
  ];
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
