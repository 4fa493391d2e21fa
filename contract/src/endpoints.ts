import type { Endpoint } from './endpoint.ts';
import * as account from './account/account.contract.ts';
import * as adminAudit from './admin/audit.contract.ts';
import * as adminIncome from './admin/income.contract.ts';
import * as adminMails from './admin/mails.contract.ts';
import * as adminOrganizations from './admin/organizations.contract.ts';
import * as adminStats from './admin/stats.contract.ts';
import * as adminUsers from './admin/users.contract.ts';
import * as billing from './billing/billing.contract.ts';
import * as payhere from './billing/payhere.contract.ts';
import * as upgradeRequests from './billing/upgrade-requests.contract.ts';
import * as courseCodes from './courses/course-codes.contract.ts';
import * as courses from './courses/courses.contract.ts';
import * as cover from './courses/cover.contract.ts';
import * as enrolments from './courses/enrolments.contract.ts';
import * as instituteHome from './courses/institute-home.contract.ts';
import * as lessons from './courses/lessons.contract.ts';
import * as marks from './courses/marks.contract.ts';
import * as overlaps from './courses/overlaps.contract.ts';
import * as materials from './courses/materials.contract.ts';
import * as outline from './courses/outline.contract.ts';
import * as progress from './courses/progress.contract.ts';
import * as today from './courses/today.contract.ts';
import * as week from './courses/week.contract.ts';
import * as invites from './members/invites.contract.ts';
import * as joinCodes from './members/join-codes.contract.ts';
import * as members from './members/members.contract.ts';
import * as organizations from './organizations/organizations.contract.ts';
import * as packages from './packages/packages.contract.ts';
import * as passwordReset from './password-reset/password-reset.contract.ts';
import * as picture from './profile/picture.contract.ts';
import * as profileEditing from './profile/profile-editing.contract.ts';
import * as profile from './profile/profile.contract.ts';
import * as emailVerification from './registration/email-verification.contract.ts';
import * as registration from './registration/registration.contract.ts';
import * as session from './session/session.contract.ts';
import * as systemFeatures from './system-features/system-features.contract.ts';

/** The API's table of contents: every endpoint there is, by name (R7.1). */
export const endpoints = {
  login: session.login,
  logout: session.logout,
  checkSession: session.checkSession,
  register: registration.register,
  lookUpEmailLink: emailVerification.lookUpEmailLink,
  verifyEmail: emailVerification.verifyEmail,
  rejectEmail: emailVerification.rejectEmail,
  resendVerification: emailVerification.resendVerification,
  correctEmail: emailVerification.correctEmail,
  requestPasswordReset: passwordReset.requestPasswordReset,
  confirmPasswordReset: passwordReset.confirmPasswordReset,
  getProfile: profile.getProfile,
  updateProfile: profileEditing.updateProfile,
  checkPremium: profile.checkPremium,
  uploadPicture: picture.uploadPicture,
  removePicture: picture.removePicture,
  getPicture: picture.getPicture,
  reauthenticate: account.reauthenticate,
  changePassword: account.changePassword,
  changeUsername: account.changeUsername,
  listSessions: account.listSessions,
  endOneSession: account.endOneSession,
  endOtherSessions: account.endOtherSessions,
  exportOwnData: account.exportOwnData,
  deleteAccount: account.deleteAccount,
  keepAccount: account.keepAccount,
  createOrganization: organizations.createOrganization,
  listOrganizations: organizations.listOrganizations,
  getOrganization: organizations.getOrganization,
  updateOrganization: organizations.updateOrganization,
  handOverOrganization: organizations.handOverOrganization,
  archiveOrganization: organizations.archiveOrganization,
  reopenOrganization: organizations.reopenOrganization,
  checkRole: members.checkRole,
  listMembers: members.listMembers,
  updateMemberRoles: members.updateMemberRoles,
  removeMember: members.removeMember,
  restoreMember: members.restoreMember,
  previewInvites: invites.previewInvites,
  createInvites: invites.createInvites,
  listInvites: invites.listInvites,
  resendInvite: invites.resendInvite,
  withdrawInvite: invites.withdrawInvite,
  listOwnInvites: invites.listOwnInvites,
  lookUpInvite: invites.lookUpInvite,
  acceptInvite: invites.acceptInvite,
  declineInvite: invites.declineInvite,
  createJoinCode: joinCodes.createJoinCode,
  listJoinCodes: joinCodes.listJoinCodes,
  withdrawJoinCode: joinCodes.withdrawJoinCode,
  lookUpCode: joinCodes.lookUpCode,
  join: joinCodes.join,
  createCourse: courses.createCourse,
  copyCourse: courses.copyCourse,
  listCourses: courses.listCourses,
  listOwnCourses: courses.listOwnCourses,
  getCourse: courses.getCourse,
  updateCourse: courses.updateCourse,
  nameLecturers: courses.nameLecturers,
  setCourseStatus: courses.setCourseStatus,
  removeCourse: courses.removeCourse,
  uploadCover: cover.uploadCover,
  removeCover: cover.removeCover,
  getCover: cover.getCover,
  getOutline: outline.getOutline,
  getSection: outline.getSection,
  createSection: outline.createSection,
  renameSection: outline.renameSection,
  moveSection: outline.moveSection,
  removeSection: outline.removeSection,
  restoreSection: outline.restoreSection,
  listRemovedParts: outline.listRemovedParts,
  createLesson: lessons.createLesson,
  getLesson: lessons.getLesson,
  updateLesson: lessons.updateLesson,
  moveLesson: lessons.moveLesson,
  removeLesson: lessons.removeLesson,
  restoreLesson: lessons.restoreLesson,
  announceMaterial: materials.announceMaterial,
  findUpload: materials.findUpload,
  sendUpload: materials.sendUpload,
  removeMaterial: materials.removeMaterial,
  readMaterial: materials.readMaterial,
  markLesson: progress.markLesson,
  getProgress: progress.getProgress,
  listStudentMarks: marks.listStudentMarks,
  listLessonMarks: marks.listLessonMarks,
  exportProgress: marks.exportProgress,
  askToEnrol: enrolments.askToEnrol,
  leaveCourse: enrolments.leaveCourse,
  returnToCourse: enrolments.returnToCourse,
  listEnrolments: enrolments.listEnrolments,
  previewLearners: enrolments.previewLearners,
  enrolLearners: enrolments.enrolLearners,
  decideRequest: enrolments.decideRequest,
  removeLearner: enrolments.removeLearner,
  restoreLearner: enrolments.restoreLearner,
  createCourseCode: courseCodes.createCourseCode,
  listCourseCodes: courseCodes.listCourseCodes,
  withdrawCourseCode: courseCodes.withdrawCourseCode,
  getWeek: week.getWeek,
  findOverlaps: overlaps.findOverlaps,
  getToday: today.getToday,
  getInstituteHome: instituteHome.getInstituteHome,
  listWaitingRequests: today.listWaitingRequests,
  listPackages: packages.listPackages,
  listActivePackages: packages.listActivePackages,
  createPackage: packages.createPackage,
  updatePackage: packages.updatePackage,
  getPackageUse: packages.getPackageUse,
  removePackage: packages.removePackage,
  setPackageFeature: packages.setPackageFeature,
  removePackageFeature: packages.removePackageFeature,
  listSystemFeatures: systemFeatures.listSystemFeatures,
  createSystemFeature: systemFeatures.createSystemFeature,
  updateSystemFeature: systemFeatures.updateSystemFeature,
  removeSystemFeature: systemFeatures.removeSystemFeature,
  getStats: adminStats.getStats,
  listUsers: adminUsers.listUsers,
  exportUsers: adminUsers.exportUsers,
  getUser: adminUsers.getUser,
  disableUser: adminUsers.disableUser,
  enableUser: adminUsers.enableUser,
  grantAdmin: adminUsers.grantAdmin,
  revokeAdmin: adminUsers.revokeAdmin,
  sendConfirmation: adminUsers.sendConfirmation,
  sendResetLink: adminUsers.sendResetLink,
  endUserSessions: adminUsers.endUserSessions,
  listAllOrganizations: adminOrganizations.listAllOrganizations,
  exportOrganizations: adminOrganizations.exportOrganizations,
  getAdminOrganization: adminOrganizations.getAdminOrganization,
  suspendOrganization: adminOrganizations.suspendOrganization,
  activateOrganization: adminOrganizations.activateOrganization,
  getIncome: adminIncome.getIncome,
  exportIncome: adminIncome.exportIncome,
  listMails: adminMails.listMails,
  exportMails: adminMails.exportMails,
  retryMail: adminMails.retryMail,
  listAudit: adminAudit.listAudit,
  exportAudit: adminAudit.exportAudit,
  getBilling: billing.getBilling,
  requestUpgrade: billing.requestUpgrade,
  withdrawUpgrade: billing.withdrawUpgrade,
  savePayment: billing.savePayment,
  uploadSlip: billing.uploadSlip,
  getOwnSlip: billing.getOwnSlip,
  startCheckout: payhere.startCheckout,
  notifyPayment: payhere.notifyPayment,
  listUpgradeRequests: upgradeRequests.listUpgradeRequests,
  exportUpgradeRequests: upgradeRequests.exportUpgradeRequests,
  getRequestSlip: upgradeRequests.getRequestSlip,
  approveRequest: upgradeRequests.approveRequest,
  rejectRequest: upgradeRequests.rejectRequest,
  reverseRequest: upgradeRequests.reverseRequest,
  assignPackage: upgradeRequests.assignPackage,
} as const satisfies Record<string, Endpoint>;
