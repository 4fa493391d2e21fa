import type { User } from '../../records/users/users.table.ts';

/** True when a second person has to confirm that the second factor of this user goes (R18.5.4). */
export const needsSecondPerson = ({ isSystemAdmin }: Pick<User, 'isSystemAdmin'>): boolean =>
  isSystemAdmin;
