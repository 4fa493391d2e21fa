import type { OrganizationRole } from '@panthiya/contract/roles';
import type { ChipTone } from '../../ui/chip/chip.tsx';

/** The roles as people read them. */
export const roleNames: Readonly<Record<OrganizationRole, string>> = {
  admin: 'Admin',
  lecturer: 'Lecturer',
  student: 'Student',
};

/** An admin, a lecturer, a student. */
export function aRole(role: OrganizationRole): string {
  return `${role === 'admin' ? 'an' : 'a'} ${role}`;
}

/** Shown to a user at the address of a role that they do not have, but they have another. */
export function otherRoleLabels({ role, asked }: Record<'role' | 'asked', OrganizationRole>): {
  readonly title: string;
  readonly way: string;
} {
  return {
    title: `You are ${aRole(role)} here, not ${aRole(asked)}`,
    way: `Go to your ${role} page`,
  };
}

/** The colour that repeats the word. */
export const roleTones: Readonly<Record<OrganizationRole, ChipTone>> = {
  admin: 'brand',
  lecturer: 'teal',
  student: 'plain',
};
