import { plural, t, Trans } from '#texts';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import type {
  Lacking,
  SignInPolicy,
} from '@panthiya/contract/organizations/sign-in-policy.contract';
import {
  dayAfter,
  isPolicyDay,
  POLICY_DAYS_AHEAD,
  type SecondFactorPolicy,
} from '@panthiya/contract/organizations/sign-in-policy.rules';
import { useState } from 'react';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { formatDay } from '../../../lib/time/time.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { Field } from '../../../ui/field/field.tsx';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { RadioChoices } from '../../../ui/inputs/radio-choices.tsx';
import { PolicyPeople } from './policy-people.tsx';
import { useSetSignInPolicy } from './sign-in-policy.queries.ts';

/** Staff get a week to set it up, unless the owner says another day. */
const USUAL_DAYS = 7;

/** Whom the rule would shut out if it held today: read before it is saved. */
function ShutOut({ lacking: { people, count } }: { lacking: Lacking }) {
  if (count === 0) {
    return (
      <Alert tone="ok">
        <Trans>All of them have a second step already. Nobody loses anything.</Trans>
      </Alert>
    );
  }
  return (
    <Alert
      tone="warn"
      title={t`${plural(
        { count },
        {
          one: '# person has no second step today',
          other: '# people have no second step today',
        },
      )}`}
    >
      <details className="policy-names">
        <summary>
          <Trans>Show the names</Trans>
        </summary>
        <PolicyPeople people={people} count={count} />
      </details>
    </Alert>
  );
}

const choices: readonly { readonly value: SecondFactorPolicy; readonly label: string }[] = [
  { value: 'none', label: t`Nobody` },
  { value: 'admins', label: t`Admins` },
  { value: 'staff', label: t`Admins and lecturers` },
];

// Noon of UTC is the same day in Sri Lanka.
const nameOfDay = (day: string): string => formatDay(`${day}T12:00:00Z`);

/** Chooses who needs a second step, and from which day. */
export function SignInPolicyForm({ orgId, policy }: { orgId: string; policy: SignInPolicy }) {
  const today = todayInColombo();
  const [who, setWho] = useState(policy.secondFactor);
  const [from, setFrom] = useState(policy.from ?? dayAfter(today, USUAL_DAYS));
  const saving = useSetSignInPolicy(orgId);
  const { runFresh, dialog } = useReauthentication();
  const run = useDialogAction();
  const isAsked = who !== 'none';
  const isChanged = who !== policy.secondFactor || (isAsked && from !== policy.from);
  const isDayWrong = isAsked && isChanged && !isPolicyDay(from, today);

  const choose = (value: string) => {
    setWho(value as SecondFactorPolicy);
    // A day that is over cannot be said again.
    if (from < today) setFrom(today);
  };
  const save = async () => {
    const body = isAsked ? { secondFactor: who, from } : { secondFactor: who };
    return (await runFresh(() => saving.mutateAsync(body))).message;
  };
  return (
    <>
      <form
        className="policy-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && !isDayWrong) void run(save());
        }}
      >
        <RadioChoices
          legend={t`Who needs a second step?`}
          name="second-factor"
          options={choices}
          checkedValue={who}
          onChange={(event) => choose(event.target.value)}
        />
        {isAsked && (
          <Field
            label={t`From which day?`}
            error={isDayWrong ? t`Choose a day from today to 30 days ahead.` : undefined}
          >
            <DateInput
              min={today}
              max={dayAfter(today, POLICY_DAYS_AHEAD)}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          </Field>
        )}
        {isAsked && !isDayWrong && (
          <p>
            <Trans>
              From {{ day: nameOfDay(from) }} on, they can do here only what a student can, until
              they turn a second step on.
            </Trans>{' '}
            <Trans>The front desk needs one too.</Trans>
          </p>
        )}
        {isAsked && !isDayWrong && isChanged && <ShutOut lacking={policy.lacking[who]} />}
        {saving.error && !isGivenUp(saving.error) && (
          <Alert tone="bad">{saving.error.message}</Alert>
        )}
        <Button disabled={!isChanged || isDayWrong} isBusy={saving.isPending}>
          <Trans>Save</Trans>
        </Button>
      </form>
      {dialog}
    </>
  );
}
