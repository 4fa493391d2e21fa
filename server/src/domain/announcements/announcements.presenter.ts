import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import {
  ASK_AGAIN_MAX,
  REMINDER_MINUTES,
  REMINDERS_MAX,
} from '@panthiya/contract/announcements/announcements.rules';
import type { Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { readerOf } from '../../records/sessions/signed-in.ts';
import { type AnnouncementReader, readAnnouncement } from './announcement-reading.repository.ts';
import type { OrganizationCaller } from '../organizations/organization-caller.ts';

/** The caller as a reader of announcements, by the roles that this sign-in has proven. */
export const readerOfCaller = ({
  signedIn,
  membership: { organizationId, roles },
}: OrganizationCaller): AnnouncementReader => ({
  ...readerOf(signedIn),
  organizationId,
  isAdmin: roles.includes('admin'),
  isLecturer: roles.includes('lecturer'),
});

/**
 * One announcement as its reader may read it.
 * @throws {AppError} NOT_FOUND for one that they may not see.
 */
export async function presentAnnouncement(
  queries: Queries,
  caller: OrganizationCaller,
  announcementId: string,
): Promise<{ readonly announcement: Announcement; readonly now: string }> {
  const found = await readAnnouncement(queries, readerOfCaller(caller), announcementId);
  if (found === undefined) throw new AppError('NOT_FOUND');
  // What orders lists is no part of an answer.
  const { askedAgain, reminders, lastReminder, now, sortText: _, ...announcement } = found;
  const from = lastReminder === null ? 0 : Date.parse(lastReminder) + REMINDER_MINUTES * 60_000;
  const left = {
    askAgain: ASK_AGAIN_MAX - askedAgain,
    reminders: REMINDERS_MAX - reminders,
    remindFrom: from > Date.parse(now) ? new Date(from).toISOString() : null,
  };
  return { announcement: { ...announcement, left: announcement.canManage ? left : null }, now };
}
