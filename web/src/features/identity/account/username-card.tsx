import { changeUsernameCall } from '@panthiya/contract/identity/account.calls';
import {
  isUsername,
  USERNAME_HELP,
  USERNAME_RULE,
} from '@panthiya/contract/identity/username.rules';
import { errors } from '@panthiya/contract/errors';
import { useState, type FormEvent } from 'react';
import { useSession } from '../../../auth/session-context.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useChangeUsername } from './account.queries.ts';
import { accountText, failureMessage, shownFor } from './account.text.ts';

/** Choosing and changing the username (R2.2.6.1). */
export function UsernameCard() {
  const { user } = useSession();
  const [username, setUsername] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = useChangeUsername();
  const showToast = useToast();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const found = findProblem(username, user.username);
    setProblem(found);
    change.reset();
    if (found !== undefined) return;
    change.mutate(username, {
      onSuccess: () => {
        setUsername('');
        showToast(accountText.usernameChanged, { milliseconds: shownFor.usernameChanged });
      },
    });
  };
  const handleChange = (text: string) => {
    setUsername(text);
    setProblem(undefined);
  };

  return (
    <Card title="Change Username">
      <Facts
        facts={[{ label: 'Current', value: user.username ?? 'You have not chosen one yet.' }]}
      />
      <form className="mt-2 grid gap-4" noValidate onSubmit={handleSubmit}>
        <Field label="New Username" help={USERNAME_HELP} error={problem}>
          <TextInput
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            value={username}
            onChange={(event) => handleChange(event.target.value)}
          />
        </Field>
        <Button className="account-button" isBusy={change.isPending}>
          {change.isPending ? 'Changing...' : 'Change Username'}
        </Button>
        {change.error && (
          <Alert tone="bad">{failureMessage(changeUsernameCall.fallback, change.error)}</Alert>
        )}
      </form>
    </Card>
  );
}

/** R5.24, R5.25. */
function findProblem(username: string, present: string | undefined): string | undefined {
  if (!isUsername(username)) return USERNAME_RULE;
  return username === present ? errors.USERNAME_UNCHANGED.message : undefined;
}
