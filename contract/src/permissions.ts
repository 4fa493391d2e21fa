import type { Duty } from './duties.ts';
import type { OrganizationRole } from './roles.ts';

/**
 * What callers can be allowed to do, by where it is checked, with one sentence each. Calls that are always allowed together share
 * a permission. Those of an organization need its `{orgId}` in the path, those of a course `{courseId}` after it.
 */
export const permissions = {
  /** Checked for the account alone. */
  provider: {
    'provider.read': 'See the counts and the audit log',
    'users.manage': 'See, export, disable and help accounts, and give system rights',
    'organizations.manage': 'See, export, suspend and activate all organizations',
    'plans.manage': 'Set what packages cost and hold',
    'billing.decide': 'Decide requests for plans, give plans, see the income',
    'mails.manage': 'See, export and retry mails',
    'holidays.manage': 'Keep the list of holidays',
  },
  organization: {
    'organization.read': 'See the organization and its courses',
    // The call that removes members: all users can remove themselves, and its service lets admins remove others.
    'organization.leave': 'Leave the organization',
    'organization.overview': 'See the counts of the organization and what waits',
    'organization.update': 'Change the facts of the organization',
    'organization.own': 'Hand over, archive and reopen the organization',
    'members.read': 'List members',
    'members.update': 'Change roles and restore members',
    'members.invite': 'Invite people and make join codes of the organization',
    'recoveries.confirm': 'Confirm or stop that staff who lost their second step turn it off',
    'students.read': 'See all students with everything that is known of them',
    'students.update': 'Add, change and remove students, and give index numbers',
    'students.merge': 'Put two rows of one pupil together, and take it back',
    'courses.create': 'Create courses and compare times',
    'announcements.read': 'Read announcements that are addressed to one',
    // Lecturers to courses that they teach, admins to all: the service asks for each.
    'announcements.write': 'Write announcements, and see who has seen and confirmed them',
  },
  course: {
    'course.read': 'See the course and its outline',
    'course.join': 'Ask to enrol, leave and return',
    'course.learn': 'Mark lessons as done, and visit the course',
    'course.update': 'Change, publish, archive, copy and remove the course',
    'lecturers.assign': 'Choose the lecturers of the course',
    'lessons.read': 'Read lessons and their files',
    'lessons.update': 'Change sections, lessons and files',
    'students.enrol': 'Enrol students whom the organization knows, remove and restore them',
    'students.manage':
      'See the people of the course, enrol by address, decide requests, make join codes of it',
    'progress.read': 'See and export who marked which lesson',
  },
} as const;

export type Scope = keyof typeof permissions;
type ProviderPermission = keyof (typeof permissions)['provider'];
export type OrganizationPermission = keyof (typeof permissions)['organization'];
export type CoursePermission = keyof (typeof permissions)['course'];
export type Permission = ProviderPermission | OrganizationPermission | CoursePermission;

type MemberPermissions = readonly (OrganizationPermission | CoursePermission)[];

/** Which role holds which permissions. A role of members holds those of courses in each course that its holder can see. */
export interface RoleTable<Role extends string = string> {
  readonly provider: { readonly 'system-admin': readonly ProviderPermission[] };
  /** Duties stand beside the roles (R21.5.2): nobody has one by a role. */
  readonly organization: Readonly<Record<Role | Duty | 'member' | 'owner', MemberPermissions>>;
  readonly course: Readonly<Record<'reader' | 'student' | 'teacher', readonly CoursePermission[]>>;
}

/** The present roles and duties. A further one of members is one more line in `organization`. */
export const roleTable = {
  provider: {
    'system-admin': [
      'provider.read',
      'users.manage',
      'organizations.manage',
      'plans.manage',
      'billing.decide',
      'mails.manage',
      'holidays.manage',
    ],
  },
  organization: {
    /** All members. */
    member: ['organization.read', 'organization.leave', 'announcements.read'],
    student: [],
    lecturer: ['members.read', 'courses.create', 'announcements.write'],
    admin: [
      'organization.overview',
      'organization.update',
      'members.read',
      'members.update',
      'members.invite',
      'recoveries.confirm',
      'students.read',
      'students.update',
      'students.merge',
      'courses.create',
      'announcements.write',
      'lecturers.assign',
    ],
    /** The owner, while an admin too. */
    owner: ['organization.own'],
    /** The front desk: whoever is given this duty. */
    cashier: ['students.read', 'students.update', 'students.enrol'],
  },
  course: {
    /** Every member who can see the course. */
    reader: ['course.read', 'course.join'],
    /** Who has a seat in it now. */
    student: ['course.learn', 'lessons.read'],
    /** A lecturer of it, or an admin of its organization. */
    teacher: [
      'course.update',
      'lessons.read',
      'lessons.update',
      'students.enrol',
      'students.manage',
      'progress.read',
    ],
  },
} as const satisfies RoleTable<OrganizationRole> & RoleTable;

/** A role that members are given. The others follow from ownership and enrolments; duties stand beside them. */
export type MemberRole = Exclude<
  keyof (typeof roleTable)['organization'],
  'member' | 'owner' | Duty
>;
