import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import type { Audience } from '@panthiya/contract/announcements/announcements.rules';
import {
  countAudience,
  deleteAnnouncement,
  recallAnnouncement,
  remindAnnouncement,
  updateAnnouncement,
  withdrawAnnouncement,
} from '@panthiya/contract/announcements/writing.contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useKeyOfWish } from '../../../lib/forms/idempotency-key.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';
import { useAnnouncementsRefresh } from './announcements.queries.ts';

export interface Addressed {
  readonly audience: Audience;
  readonly courseIds: readonly string[];
}

/** How many an announcement would reach now; none asked while no course is chosen. */
export function useReach(orgId: string, { audience, courseIds }: Addressed) {
  const query = { audience, ...(courseIds.length > 0 && { courseIds: courseIds.join(',') }) };
  return useQuery({
    queryKey: keyIn(orgId, 'audience', query),
    enabled: audience !== 'courses' || courseIds.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(countAudience, { params: { orgId }, query, signal }),
  });
}

type OneToChange = Pick<Announcement, 'orgId' | 'id'> & Partial<Pick<Announcement, 'left'>>;

/** The acts of one announcement; each reads it again. */
export function useAnnouncementActs({ orgId, id, left }: OneToChange) {
  const refresh = useAnnouncementsRefresh(orgId);
  const keyOf = useKeyOfWish();
  const params = { orgId, announcementId: id };
  // A second press after a lost answer is the same wish; the reminder after this one is another.
  const headersOf = (wish: unknown) => ({ 'Idempotency-Key': keyOf(wish) });
  const onSettled = refresh;
  return {
    recall: useMutation({
      mutationFn: () => call(recallAnnouncement, { params, body: {} }),
      onSettled,
    }),
    update: useMutation({
      mutationFn: (body: BodyInputOf<typeof updateAnnouncement>) =>
        call(updateAnnouncement, { params, body }),
      onSettled,
    }),
    withdraw: useMutation({
      mutationFn: (reason: string) =>
        call(withdrawAnnouncement, { params, body: { reason }, headers: headersOf({ reason }) }),
      onSettled,
    }),
    remind: useMutation({
      mutationFn: (to: 'unseen' | 'unconfirmed') =>
        call(remindAnnouncement, { params, body: { to }, headers: headersOf({ to, left }) }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: () => call(deleteAnnouncement, { params }),
      onSuccess: refresh,
    }),
  };
}
