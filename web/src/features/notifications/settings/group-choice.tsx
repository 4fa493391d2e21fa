import { t, Trans } from '#texts';
import {
  CHOSEN_GROUPS,
  MAIL_CHOICES,
  type MailChoice,
} from '@panthiya/contract/notifications/notifications.rules';
import type { GroupSetting } from '@panthiya/contract/notifications/settings.contract';
import { useId } from 'react';
import { Select } from '../../../ui/inputs/select.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { groupWords, mailWords } from './group-words.ts';
import { useSetNotifications } from './notification-settings.queries.ts';

/** One group, and how its mails come. */
export function GroupChoice({ setting: { group, mail, isFixed } }: { setting: GroupSetting }) {
  const id = useId();
  const showToast = useToast();
  const saving = useSetNotifications();
  const { name, help } = groupWords[group];
  const chosen = CHOSEN_GROUPS.find((one) => one === group);

  const save = (next: MailChoice, undoTo?: MailChoice) => {
    if (chosen === undefined) return;
    const undoes = `mails-of-${group}`;
    saving.mutate(
      { group: chosen, mail: next },
      {
        onSuccess: () =>
          showToast(t`${{ name }}: ${{ choice: mailWords[next] }}`, {
            about: undoes,
            ...(undoTo !== undefined && {
              action: { label: t`Undo`, undoes, onPress: () => save(undoTo) },
            }),
          }),
        onError: ({ message }) => showToast(message, { about: undoes, isFailure: true }),
      },
    );
  };

  return (
    <li className="told-group">
      <div>
        <p id={`${id}-name`}>
          <b>{name}</b>
        </p>
        <p className="text-ink-2" id={`${id}-help`}>
          {help}
        </p>
      </div>
      <div className="told-choice">
        {isFixed ? (
          <p className="told-fixed">
            <Trans>Always at once</Trans>
          </p>
        ) : (
          <Select
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-help`}
            options={MAIL_CHOICES.map((value) => ({ value, label: mailWords[value] }))}
            value={mail}
            onChange={({ target }) => {
              const next = MAIL_CHOICES.find((choice) => choice === target.value);
              if (next !== undefined) save(next, mail);
            }}
          />
        )}
      </div>
    </li>
  );
}
