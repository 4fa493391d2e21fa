import { t } from '#texts';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import type { SliceNavigation } from '../../../shared/navigation/navigation-item.ts';

export const navigation: SliceNavigation = {
  roles: ['admin', 'lecturer', 'student'],
  order: 10,
  title: t`Courses`,
  icon: IconBook2,
  link: '/courses',
  below: '/org/{orgId}/courses/',
};
