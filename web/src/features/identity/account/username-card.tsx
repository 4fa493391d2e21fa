import { t } from '#texts';
import { say } from '@panthiya/contract/locale/say';
import { changeUsernameCall } from '@panthiya/contract/identity/account.calls';
import {
  isUsername,
  USERNAME_HELP,
  USERNAME_RULE,
} from '@panthiya/contract/identity/username.rules';
import { errors } from '@panthiya/contract/errors';
import { useSession } from '../../../auth/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { ContractForm, FormRefusal } from '../../../ui/form/contract-form.tsx';
import { type Messages, useContractForm } from '../../../ui/form/use-contract-form.ts';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useChangeUsername } from './account.queries.ts';
import { accountText, failureMessage, shownFor } from './account.text.ts';

/** Choosing and changing the username (R2.2.6.1). */
export function UsernameCard() {
  const { user } = useSession();
  const change = useChangeUsername();
  const showToast = useToast();
  const form = useContractForm(changeUsernameCall, {
    start: { username: '' },
    check: ({ username }) => findProblem(username, user.username),
    explain: (failure) => ({ message: failureMessage(changeUsernameCall.fallback, failure) }),
    send: async ({ username }) => {
      await change.mutateAsync(username);
      form.begin({ username: '' });
      showToast(accountText.usernameChanged, { milliseconds: shownFor.usernameChanged });
    },
  });
  return (
    <Card title={t`Change Username`}>
      <Facts
        facts={[{ label: t`Current`, value: user.username ?? t`You have not chosen one yet.` }]}
      />
      <ContractForm form={form} className="mt-2 grid gap-4">
        <Field label={t`New Username`} help={say(USERNAME_HELP)} error={form.errors['username']}>
          <TextInput
            name="username"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            {...form.bind('username')}
          />
        </Field>
        <Button className="account-button" isBusy={form.isBusy}>
          {form.isBusy ? t`Changing...` : t`Change Username`}
        </Button>
        <FormRefusal refusal={form.refusal} />
      </ContractForm>
    </Card>
  );
}

/** R5.24, R5.25. */
function findProblem(username: string, present: string | undefined): Messages {
  if (!isUsername(username)) return { username: say(USERNAME_RULE) };
  return username === present ? { username: say(errors.USERNAME_UNCHANGED.message) } : {};
}
