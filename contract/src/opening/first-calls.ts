import {
  getAnnouncementCall,
  listAnnouncementsCall,
} from '../announcements/announcements.calls.ts';
import { listFeedsCall } from '../courses/calendar-feeds.calls.ts';
import { getCourseCall, getOutlineCall, listOwnCoursesCall } from '../courses/courses.calls.ts';
import { listCourses } from '../courses/courses.contract.ts';
import { getInstituteHomeCall } from '../courses/institute-home.calls.ts';
import { getLesson } from '../courses/lessons.contract.ts';
import { getTodayCall, listWaitingRequestsCall } from '../courses/today.calls.ts';
import { getWeekCall } from '../courses/week.calls.ts';
import type { EndpointCall } from '../endpoint/endpoint.ts';
import { listDevicesCall } from '../identity/devices.calls.ts';
import { getFactorsCall } from '../identity/factors.calls.ts';
import { listIdentitiesCall } from '../identity/identities.calls.ts';
import { getProfileCall } from '../identity/profile.calls.ts';
import { checkSessionCall } from '../identity/session.calls.ts';
import { getBilling } from '../money/billing.contract.ts';
import { listPackages } from '../money/packages.contract.ts';
import { listUpgradeRequests } from '../money/upgrade-requests.contract.ts';
import { getBellCall } from '../notifications/bell.calls.ts';
import { listNotificationsCall } from '../notifications/notifications.calls.ts';
import { getNotificationSettingsCall } from '../notifications/settings.calls.ts';
import { listOwnInvitesCall } from '../organizations/joining.calls.ts';
import { checkRoleCall } from '../organizations/members.calls.ts';
import { listMembers } from '../organizations/members.contract.ts';
import {
  getOrganizationCall,
  listOrganizationsCall,
} from '../organizations/organizations.calls.ts';
import { listLostFactors } from '../organizations/lost-factors.contract.ts';
import { getSignInPolicy } from '../organizations/sign-in-policy.contract.ts';
import { openPageNames, type PageName, type PageParams } from '../pages.ts';
import { listAudit } from '../provider/audit.contract.ts';
import { getIncome } from '../provider/income.contract.ts';
import { listGuardians } from '../students/guardians.contract.ts';
import { listHolidays } from '../provider/holidays.contract.ts';
import { listMails } from '../provider/mails.contract.ts';
import { getAdminOrganization, listAllOrganizations } from '../provider/organizations.contract.ts';
import { getStudent, listGrades, listStudents } from '../students/students.contract.ts';
import { getStats } from '../provider/stats.contract.ts';
import { listSystemFeatures } from '../provider/system-features.contract.ts';
import { getUser, listUsers } from '../provider/users.contract.ts';

/** A call that a page makes at once, with its query. It only reads. */
type FirstCall = EndpointCall | readonly [call: EndpointCall, query: string];

/** The shell asks these on each page behind the guard. */
const SHELL: readonly FirstCall[] = [
  checkSessionCall,
  listOrganizationsCall,
  getProfileCall,
  getBellCall,
];
const HOME: readonly FirstCall[] = [getTodayCall, getWeekCall];
/** An address of a role asks whether its reader has the role (R6.8). */
const IN_ROLE: readonly FirstCall[] = [checkRoleCall];
const LECTURER: readonly FirstCall[] = [checkRoleCall, listWaitingRequestsCall];
const STAFF: readonly FirstCall[] = [listWaitingRequestsCall];

/**
 * The first calls of each page, beside those of the shell. The server answers them with the document, so that no call waits for
 * a script. The page makes all other calls itself. A line that its page no longer needs costs only bytes.
 */
const PAGES: Partial<Record<PageName, readonly FirstCall[]>> = {
  home: HOME,
  dashboard: HOME,
  account: [listDevicesCall, getFactorsCall, listIdentitiesCall],
  calendar: [listFeedsCall],
  notifications: [listNotificationsCall],
  notificationSettings: [getNotificationSettingsCall],
  // R7.19: a system administrator sees the plans that everybody sees.
  upgrade: [{ ...listPackages, access: 'anyone' }, getBilling],
  organizations: [listOwnInvitesCall],
  organizationsAlias: [listOwnInvitesCall],
  course: [getCourseCall, getOutlineCall],
  courseList: [getCourseCall],
  lesson: [getLesson],
  // This address has no role. The server refuses the second call to members who are no admins.
  organization: [getTodayCall, getInstituteHomeCall],
  organizationRole: [...IN_ROLE, getTodayCall],
  studentCourses: [
    ...IN_ROLE,
    listOwnCoursesCall,
    // The declined requests.
    getTodayCall,
    [listCourses, 'which=all&status=published&limit=24'],
  ],
  lecturerCourses: [...LECTURER, [listCourses, 'which=own&limit=24'], getOrganizationCall],
  adminCourses: [...LECTURER, [listCourses, 'limit=24'], getOrganizationCall],
  organizationMembers: [...LECTURER, [listMembers, 'state=current'], getOrganizationCall],
  students: [...LECTURER, getOrganizationCall, [listStudents, 'state=active'], listGrades],
  announcements: [
    ...IN_ROLE,
    [listAnnouncementsCall, 'state=unconfirmed'],
    [listAnnouncementsCall, 'state=published'],
  ],
  announcement: [getAnnouncementCall],
  editAnnouncement: [getAnnouncementCall],
  addStudents: [...LECTURER, getOrganizationCall],
  student: [...LECTURER, getOrganizationCall, getStudent, listGrades, listGuardians],
  organizationSettings: [
    ...LECTURER,
    getOrganizationCall,
    [listMembers, 'role=admin&limit=200'],
    listLostFactors,
    // The server refuses it to admins who are no owners.
    getSignInPolicy,
  ],
  admin: [...STAFF, getStats],
  adminPackages: [...STAFF, listPackages],
  adminFeatures: [...STAFF, listSystemFeatures],
  adminRequests: [...STAFF, [listUpgradeRequests, 'sort=created&state=open']],
  adminIncome: [...STAFF, getIncome],
  adminUsers: [...STAFF, listUsers, listPackages],
  adminUser: [...STAFF, getUser, [listMails, 'user={uid}&limit=10']],
  adminOrganization: [...STAFF, getAdminOrganization, [listAudit, 'organization={orgId}&limit=8']],
  adminOrganizations: [...STAFF, listAllOrganizations],
  adminMails: [...STAFF, listMails],
  adminHolidays: [...STAFF, listHolidays],
  adminAudit: [...STAFF, listAudit],
};

/** A dashboard shows an admin the day of the organization, and other members their own day (R11.7.5). */
const DASHBOARDS: Partial<Record<string, readonly FirstCall[]>> = {
  admin: [...LECTURER, getInstituteHomeCall],
  lecturer: [...LECTURER, getTodayCall],
};

function callsOf(name: PageName, { role }: PageParams): readonly FirstCall[] {
  const ofRole = name === 'organizationRole' && role !== undefined ? DASHBOARDS[role] : undefined;
  return [...SHELL, ...(ofRole ?? PAGES[name] ?? [])];
}

/** A call of `GET`, with everything filled in. */
export interface FirstRead {
  /** Below the API's base, letter by letter as the page writes it. */
  readonly address: string;
  /** The page sends no token with it. */
  readonly isByAnyone: boolean;
}

/**
 * What a page asks first. None for pages that anybody can open.
 * @param params what its address says
 */
export function listFirstCalls(name: PageName, params: PageParams): readonly FirstRead[] {
  if (openPageNames.has(name)) return [];
  return callsOf(name, params).map((first) => {
    const [{ path, access }, query] = 'path' in first ? [first, undefined] : first;
    const values: Readonly<Record<string, string | undefined>> = params;
    const address = query === undefined ? path : `${path}?${query}`;
    return {
      address: address.replaceAll(/\{(\w+)\}/g, (_, param: string) => values[param] ?? ''),
      isByAnyone: access === 'anyone',
    };
  });
}
