import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { toE164 } from '@panthiya/contract/phone';
import {
  addGuardian,
  findGuardian,
  listGuardians,
  removeGuardian,
  restoreGuardian,
  setConsent,
  updateGuardian,
} from '@panthiya/contract/students/guardians.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';
import type { StudentAddress } from './students.queries.ts';

/** The guardians of a student. Fails by itself: the rest of the page stays. */
export function useGuardians({ orgId, studentId }: StudentAddress) {
  return useQuery({
    queryKey: keyIn(orgId, 'guardians', studentId),
    queryFn: ({ signal }) => call(listGuardians, { params: { orgId, studentId }, signal }),
  });
}

/** Who has this mobile number already; asked when it is whole. undefined while nobody knows. */
export function useKnownGuardian(orgId: string, typed: string) {
  const mobile = toE164(typed.trim()) ?? '';
  const { data } = useQuery({
    queryKey: keyIn(orgId, 'guardian-of', mobile),
    queryFn: async ({ signal }) =>
      (await call(findGuardian, { params: { orgId }, body: { mobile }, signal })).guardian,
    enabled: mobile !== '',
    staleTime: 0,
  });
  return mobile === '' ? undefined : data;
}

/** A guardian is of several children: all of this organization is read again. */
function useRefresh(orgId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyIn(orgId, 'guardians') });
}

/** Adds a guardian, or the known one with this mobile number. */
export function useAddGuardian(params: StudentAddress) {
  const refresh = useRefresh(params.orgId);
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof addGuardian>) => call(addGuardian, { params, body }),
    onSuccess: refresh,
  });
}

/** Changes a guardian for all their children. */
export function useUpdateGuardian(params: StudentAddress, guardianId: string) {
  const refresh = useRefresh(params.orgId);
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateGuardian>) =>
      call(updateGuardian, { params: { ...params, guardianId }, body }),
    // Also after a refusal: somebody else was first.
    onSettled: refresh,
  });
}

/** Takes a guardian from the student. */
export function useRemoveGuardian(params: StudentAddress) {
  const refresh = useRefresh(params.orgId);
  return useMutation({
    mutationFn: async (guardianId: string) =>
      (await call(removeGuardian, { params: { ...params, guardianId } })).message,
    onSuccess: refresh,
  });
}

/** Takes that back. */
export function useRestoreGuardian(params: StudentAddress) {
  const refresh = useRefresh(params.orgId);
  return useMutation({
    mutationFn: async (guardianId: string) =>
      (await call(restoreGuardian, { params: { ...params, guardianId }, body: {} })).message,
    onSuccess: refresh,
  });
}

/** Writes a consent down, or withdraws it. */
export function useSetConsent(params: StudentAddress, guardianId: string) {
  const refresh = useRefresh(params.orgId);
  return useMutation({
    mutationFn: async (body: BodyInputOf<typeof setConsent>) =>
      (await call(setConsent, { params: { ...params, guardianId }, body })).message,
    onSuccess: refresh,
  });
}
