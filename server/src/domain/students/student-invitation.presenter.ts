import type { StudentInvitation } from '@panthiya/contract/students/students.contract';
import type { StudentsInvite } from '../../records/invites/student-invites.repository.ts';

/** An invitation of a student for the office. */
export const presentInvitation = ({
  email,
  state,
  sentAt,
  expiresAt,
}: StudentsInvite): StudentInvitation => ({
  email,
  state: state === 'pending' ? 'waiting' : state,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
