import { t } from '#texts';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import type { SliceNavigation } from '../../../shared/navigation/navigation-item.ts';

export const navigation: SliceNavigation = {
  roles: ['admin', 'lecturer', 'student'],
  order: 20,
  title: t`Announcements`,
  icon: IconSpeakerphone,
  link: '/announcements',
  below: '/org/{orgId}/announcements/',
};
