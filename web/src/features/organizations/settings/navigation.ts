import { t } from '#texts';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import type { SliceNavigation } from '../../../shared/navigation/navigation-item.ts';

export const navigation: SliceNavigation = {
  roles: ['admin'],
  order: 90,
  title: t`Settings`,
  icon: IconSettings,
  link: '/settings',
};
