import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import type { Audience } from '@panthiya/contract/announcements/announcements.rules';
import {
  countAudience,
  deleteAnnouncement,
  publishAnnouncement,
  recallAnnouncement,
  remindAnnouncement,
  updateAnnouncement,
  withdrawAnnouncement,
} from '@panthiya/contract/announcements/writing.contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { makeKey } from '../../../lib/forms/idempotency-key.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';
import { type AnnouncementAddress, useAnnouncementsRefresh } from './announcements.queries.ts';

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

/** The acts of one announcement; each reads it again. */
export function useAnnouncementActs(address: AnnouncementAddress) {
  const refresh = useAnnouncementsRefresh(address.orgId);
  const [key] = useState(makeKey);
  const params = { ...address };
  const headers = { 'Idempotency-Key': key };
  const onSettled = refresh;
  return {
    publish: useMutation({
      mutationFn: (body: BodyInputOf<typeof publishAnnouncement>) =>
        call(publishAnnouncement, { params, body, headers: { 'Idempotency-Key': makeKey() } }),
      onSettled,
    }),
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
        call(withdrawAnnouncement, { params, body: { reason }, headers }),
      onSettled,
    }),
    remind: useMutation({
      mutationFn: (to: 'unseen' | 'unconfirmed') =>
        call(remindAnnouncement, {
          params,
          body: { to },
          headers: { 'Idempotency-Key': makeKey() },
        }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: () => call(deleteAnnouncement, { params }),
      onSuccess: refresh,
    }),
  };
}
