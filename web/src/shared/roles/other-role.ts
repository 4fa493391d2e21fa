import { t } from '#texts';
import type { OrganizationRole } from '@panthiya/contract/roles';

interface Roles {
  /** The user's. */
  readonly role: OrganizationRole;
  /** The role of the page. */
  readonly asked: OrganizationRole;
}

/** Shown to a user at the address of a role that they do not have, but they have another. */
export function otherRoleLabels({ role, asked }: Roles): {
  readonly title: string;
  readonly way: string;
} {
  switch (role) {
    case 'admin':
      return {
        title:
          asked === 'lecturer'
            ? t`You are an admin here, not a lecturer`
            : t`You are an admin here, not a student`,
        way: t`Go to your admin page`,
      };
    case 'lecturer':
      return {
        title:
          asked === 'admin'
            ? t`You are a lecturer here, not an admin`
            : t`You are a lecturer here, not a student`,
        way: t`Go to your lecturer page`,
      };
    case 'student':
      return {
        title:
          asked === 'admin'
            ? t`You are a student here, not an admin`
            : t`You are a student here, not a lecturer`,
        way: t`Go to your student page`,
      };
  }
}
