import type { BodyInputOf, QueryOf } from '@panthiya/contract/endpoint/endpoint';
import {
  confirmAnnouncement,
  getAnnouncement,
  type listAnnouncements,
  markSeen,
} from '@panthiya/contract/announcements/announcements.contract';
import { listAnnouncementsCall } from '@panthiya/contract/announcements/announcements.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import { bellKey } from '../../../shared/notifications/bell-key.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';

/** Where an announcement is. */
export interface AnnouncementAddress {
  readonly orgId: string;
  readonly announcementId: string;
}

export type AnnouncementFilters = Pick<QueryOf<typeof listAnnouncements>, 'courseId' | 'state'>;

/** Announcements of an organization or of one course, the newest first, page by page. */
export function useAnnouncements(orgId: string, query: AnnouncementFilters) {
  return usePagedList(keyIn(orgId, 'announcements', query), (cursor, signal) =>
    call<typeof listAnnouncements>(listAnnouncementsCall, {
      params: { orgId },
      query: { ...query, ...cursor },
      signal,
    }),
  );
}

const oneKey = ({ orgId, announcementId }: AnnouncementAddress) =>
  keyIn(orgId, 'announcement', announcementId);

/** One announcement with its text, and the server's clock of that moment. */
export function useAnnouncement(address: AnnouncementAddress) {
  return useQuery({
    queryKey: oneKey(address),
    queryFn: ({ signal }) => call(getAnnouncement, { params: { ...address }, signal }),
  });
}

/** Reads announcements and their lists again. */
export function useAnnouncementsRefresh(orgId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyIn(orgId) });
}

/** Says that a text was on the screen (R17.3.1). */
export function useMarkSeen({ orgId, announcementId }: AnnouncementAddress) {
  const client = useQueryClient();
  const refresh = useAnnouncementsRefresh(orgId);
  return useMutation({
    mutationFn: () =>
      call(markSeen, { body: { ids: [announcementId], seenAt: new Date().toISOString() } }),
    onSuccess: () => {
      void refresh();
      // What was read is new no more.
      void client.invalidateQueries({ queryKey: bellKey });
    },
  });
}

/** Confirms the version that was read (R17.3.2). */
export function useConfirm({ announcementId }: AnnouncementAddress) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof confirmAnnouncement>) =>
      call(confirmAnnouncement, { params: { announcementId }, body }),
    // The day of the reader, in all institutes, has what is to be confirmed too.
    onSettled: () => client.invalidateQueries(),
  });
}
