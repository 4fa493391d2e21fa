import {
  CHOSEN_GROUPS,
  type ChosenGroup,
  type MailChoice,
  NOTIFICATION_GROUPS,
} from '@panthiya/contract/notifications/notifications.rules';
import type { GroupSetting } from '@panthiya/contract/notifications/settings.contract';
import type { Database } from '../../../db/database.ts';
import { readUnsubscribeToken } from '../../../notify/unsubscribe-token.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Sealing } from '../../../platform/sealing.ts';
import {
  type Choice,
  listChoices,
  setChoices,
  turnOffByLink,
  turnOnByLink,
} from '../../../records/notifications/choices.repository.ts';

const isChosen = (group: string): group is ChosenGroup =>
  CHOSEN_GROUPS.some((chosen) => chosen === group);

interface SettingsDeps {
  readonly database: Database;
  readonly sealing: Sealing;
}

/** How a person is told of each group, and turning mails off by the link of a mail (R17.5). */
export function createSettingsService({ database, sealing }: SettingsDeps) {
  const read = async (userId: string): Promise<GroupSetting[]> => {
    const chosen = new Map<string, MailChoice>(
      (await listChoices(database, userId)).map(({ group, mail }) => [group, mail]),
    );
    // Groups without mails of their own have none to turn off.
    return NOTIFICATION_GROUPS.filter((group) => group !== 'lessons').map((group) => ({
      group,
      mail: chosen.get(group) ?? 'at-once',
      isFixed: !isChosen(group),
    }));
  };

  return {
    read,

    save: async (userId: string, choices: readonly Choice[]): Promise<GroupSetting[]> => {
      const groups = new Set(choices.map(({ group }) => group));
      if (groups.size < choices.length) throw new AppError('INVALID_INPUT', { field: 'groups' });
      await setChoices(database, userId, choices);
      return read(userId);
    },

    /** By the token of a mail. Answers the group; says nothing of whose mails they are. On again only by who turned them off just now. */
    unsubscribe: async (token: string, mail: MailChoice): Promise<ChosenGroup> => {
      const found = readUnsubscribeToken(sealing, token);
      if (found === undefined) throw new AppError('LINK_INVALID');
      const { userId, group } = found;
      if (mail === 'off') await turnOffByLink(database, userId, group);
      else if (!(await turnOnByLink(database, userId, group))) throw new AppError('LINK_INVALID');
      return group;
    },
  };
}

export type SettingsService = ReturnType<typeof createSettingsService>;
