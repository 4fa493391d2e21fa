import { msg } from '#texts';
import {
  getNotificationSettings,
  setNotificationSettings,
  unsubscribe,
  unsubscribeAtOnce,
} from '@panthiya/contract/notifications/settings.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { SettingsService } from './settings.service.ts';

const TURNED_OFF = msg`You get no more of these emails.`;

export function mountSettings(mount: Mount, settings: SettingsService): void {
  mount(getNotificationSettings, async ({ signedIn: { user } }) => ({
    success: true,
    groups: await settings.read(user.id),
  }));
  mount(setNotificationSettings, async ({ signedIn: { user }, body }) => ({
    success: true,
    groups: await settings.save(user.id, body.groups),
  }));
  mount(unsubscribe, async ({ body: { token, mail } }) => {
    const group = await settings.unsubscribe(token, mail);
    const message = mail === 'off' ? TURNED_OFF : msg`You get these emails again.`;
    return { success: true, message, group, mail };
  });
  mount(unsubscribeAtOnce, async ({ params }) => {
    await settings.unsubscribe(params.token, 'off');
    return { success: true, message: TURNED_OFF };
  });
}
