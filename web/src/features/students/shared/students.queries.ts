import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { renewClaimCode } from '@panthiya/contract/students/claims.contract';
import {
  inviteStudent,
  withdrawStudentInvitation,
} from '@panthiya/contract/students/invitations.contract';
import {
  addStudent,
  getStudent,
  giveIndexNumber,
  listGrades,
  listStudents,
  removeStudent,
  restoreStudent,
  updateStudent,
} from '@panthiya/contract/students/students.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryOf } from '../../../lib/lists/use-address-filters.ts';
import { usePagedList } from '../../../lib/lists/use-paged-list.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';

/** Where a student is. */
export interface StudentAddress {
  readonly orgId: string;
  readonly studentId: string;
}

/** The filters of the list, as in the address; '' for none. */
export type StudentFilters = Readonly<
  Record<'search' | 'grade' | 'courseId' | 'account' | 'state', string>
>;

/** Students by name, page by page. */
export function useStudents(orgId: string, filters: StudentFilters) {
  const query = queryOf<typeof listStudents>({ ...filters, state: filters.state || 'active' });
  return usePagedList(keyIn(orgId, 'students', query), (cursor, signal) =>
    call(listStudents, { params: { orgId }, query: { ...query, ...cursor }, signal }),
  );
}

const NO_GRADES: readonly string[] = [];

/** Grades and exam years of the present students, to choose from; none until they are known. */
export function useGrades(orgId: string): readonly string[] {
  const { data = NO_GRADES } = useQuery({
    queryKey: keyIn(orgId, 'grades'),
    queryFn: async ({ signal }) => (await call(listGrades, { params: { orgId }, signal })).grades,
  });
  return data;
}

/** One student with everything that is known. */
export function useStudent(address: StudentAddress) {
  return useQuery({
    queryKey: keyIn(address.orgId, 'student', address.studentId),
    queryFn: ({ signal }) => fetchStudent(address, signal),
  });
}

/** The newest version of a student, not from the cache. */
export async function fetchStudent(address: StudentAddress, signal?: AbortSignal) {
  const { orgId, studentId } = address;
  return (await call(getStudent, { params: { orgId, studentId }, ...(signal && { signal }) }))
    .student;
}

/** Reads again what shows students: lists, counts of seats, and the student. */
function useStudentsRefresh(orgId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyIn(orgId) });
}

interface NewStudent {
  readonly body: BodyInputOf<typeof addStudent>;
  /** Adds only one student by a double press, or by a second try on a bad line. */
  readonly key: string;
}

/** Adds a student without an account. */
export function useAddStudent(orgId: string) {
  const refresh = useStudentsRefresh(orgId);
  return useMutation({
    mutationFn: ({ body, key }: NewStudent) =>
      call(addStudent, { params: { orgId }, headers: { 'Idempotency-Key': key }, body }),
    onSuccess: () => void refresh(),
  });
}

/** Changes what is known of a student. Done when every list knows. */
export function useUpdateStudent({ orgId, studentId }: StudentAddress) {
  const refresh = useStudentsRefresh(orgId);
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateStudent>) =>
      call(updateStudent, { params: { orgId, studentId }, body }),
    onSuccess: refresh,
  });
}

/** Gives a student an index number (R21.1.3). */
export function useGiveIndexNumber({ orgId, studentId }: StudentAddress) {
  const refresh = useStudentsRefresh(orgId);
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof giveIndexNumber>) =>
      call(giveIndexNumber, { params: { orgId, studentId }, body }),
    onSuccess: refresh,
  });
}

/** Takes a student off the lists, for 30 days to be undone (R21.1.9). */
export function useRemoveStudent({ orgId, studentId }: StudentAddress) {
  const refresh = useStudentsRefresh(orgId);
  return useMutation({
    mutationFn: async () => (await call(removeStudent, { params: { orgId, studentId } })).message,
    onSuccess: refresh,
  });
}

/** Takes that back. */
export function useRestoreStudent({ orgId, studentId }: StudentAddress) {
  const refresh = useStudentsRefresh(orgId);
  return useMutation({
    mutationFn: async () =>
      (await call(restoreStudent, { params: { orgId, studentId }, body: {} })).message,
    onSuccess: refresh,
  });
}

/** Makes a new code for one student; the old one ends. */
export function useRenewClaimCode({ orgId, studentId }: StudentAddress) {
  const refresh = useStudentsRefresh(orgId);
  return useMutation({
    mutationFn: async () =>
      (await call(renewClaimCode, { params: { orgId, studentId }, body: {} })).message,
    onSuccess: refresh,
  });
}

/** Mails a student the invitation, or sends it again (R21.2.3). Answers the sentence to show. */
export function useInviteStudent({ orgId, studentId }: StudentAddress) {
  const refresh = useStudentsRefresh(orgId);
  return useMutation({
    mutationFn: async () =>
      (await call(inviteStudent, { params: { orgId, studentId }, body: {} })).message,
    // After a refusal too: somebody changed the email meanwhile, or the student has an account by now.
    onSettled: refresh,
  });
}

/** Takes the invitation back. Answers the sentence to show. */
export function useWithdrawInvitation({ orgId, studentId }: StudentAddress) {
  const refresh = useStudentsRefresh(orgId);
  return useMutation({
    mutationFn: async () =>
      (await call(withdrawStudentInvitation, { params: { orgId, studentId } })).message,
    onSettled: refresh,
  });
}
