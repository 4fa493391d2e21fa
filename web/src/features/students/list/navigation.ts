import { t } from '#texts';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import type { SliceNavigation } from '../../../shared/navigation/navigation-item.ts';

export const navigation: SliceNavigation = {
  roles: ['admin'],
  duty: 'cashier',
  order: 75,
  title: t`Students`,
  icon: IconSchool,
  link: '/students',
};
