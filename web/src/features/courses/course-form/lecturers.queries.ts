import type { CourseLecturer } from '@panthiya/contract/courses/courses.contract';
import { listMembers, type Member } from '@panthiya/contract/organizations/members.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';

const ROLES = ['lecturer', 'admin'] as const;

const asLecturer = ({ uid, name, ownScriptName, pictureId }: Member): CourseLecturer => ({
  uid,
  name,
  ownScriptName,
  pictureId,
});

/** Lecturers and admins of an organization by name. A person with both roles is there once. */
export function usePossibleLecturers(orgId: string, search: string, isAsked = true) {
  return useQuery({
    enabled: isAsked,
    queryKey: keyIn(orgId, 'members', 'possible-lecturers', search),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        ROLES.map((role) =>
          call(listMembers, {
            params: { orgId },
            query: { role, ...(search !== '' && { search }) },
            signal,
          }),
        ),
      );
      const byUid = new Map(
        lists.flatMap(({ members }) => members.map((member) => [member.uid, asLecturer(member)])),
      );
      const people = [...byUid.values()];
      people.sort((one, other) => one.name.localeCompare(other.name));
      return people;
    },
  });
}
