import { t } from '#texts';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { SliceNavigation } from '../../../shared/navigation/navigation-item.ts';

export const navigation: SliceNavigation = {
  roles: ['admin'],
  order: 80,
  title: t`Members`,
  icon: IconUsers,
  link: '/members',
};
