import type { NotificationKind } from '@panthiya/contract/notifications/notifications.rules';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import type { IconShape } from '../../../ui/icon/icon.tsx';

type Tone = 'ok' | 'brand' | 'teal' | 'lit' | 'warn' | 'bad';

/** The sign in the small door of each kind, and the door's colour. */
export const kindSigns: Readonly<Record<NotificationKind, { icon: IconShape; tone: Tone }>> = {
  announcement: { icon: IconSpeakerphone, tone: 'brand' },
  'class-change': { icon: IconCalendarEvent, tone: 'lit' },
  lessons: { icon: IconBook2, tone: 'ok' },
  enrolment: { icon: IconUserCheck, tone: 'teal' },
  payment: { icon: IconCash, tone: 'warn' },
  security: { icon: IconShieldLock, tone: 'bad' },
};
