/** Roles in an organization, highest first (R6.7). A person can have several (R10.1). */
export const ORGANIZATION_ROLES = ['admin', 'lecturer', 'student'] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

/** True for one of the three roles. */
export function isOrganizationRole(text: string | undefined): text is OrganizationRole {
  return ORGANIZATION_ROLES.some((role) => role === text);
}

/** The highest of these roles: admin, then lecturer, then student (R2.1.21). */
export function highestRole(roles: readonly OrganizationRole[]): OrganizationRole | undefined {
  return ORGANIZATION_ROLES.find((role) => roles.includes(role));
}
