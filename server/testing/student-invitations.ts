import { acceptInvite, listOwnInvites } from '@panthiya/contract/organizations/invites.contract';
import {
  inviteStudent,
  withdrawStudentInvitation,
} from '@panthiya/contract/students/invitations.contract';
import { updateStudent } from '@panthiya/contract/students/students.contract';
import type { openClaims } from './claims.ts';
import type { Person } from './people.ts';

/** What the office and the invited do with invitations of students, in the institute of `claims`. */
export function openStudentInvitations({
  room,
  office,
}: Pick<ReturnType<typeof openClaims>, 'room' | 'office'>) {
  const setEmail = async (id: string, listedEmail: string, token?: string) => {
    const { name, grade, school, phone, whatsapp, address, birthDate, gender, note, version, uid } =
      await office.read(id);
    const facts = { grade, school, phone, whatsapp, address, birthDate, gender, note, version };
    return room().app.call(updateStudent, {
      ...office.at(id, token),
      body: { ...facts, ...(uid === null && { name }), listedEmail },
    });
  };
  const send = (id: string, token?: string) =>
    room().app.call(inviteStudent, { ...office.at(id, token), body: {} });
  const waitingFor = async (person: Person) =>
    (await room().app.call(listOwnInvites, { token: person.token })).body.invites ?? [];
  return {
    setEmail,
    send,
    withdraw: (id: string) => room().app.call(withdrawStudentInvitation, office.at(id)),
    /** Writes the address of the student down and invites them. */
    invite: async (id: string, email: string) => {
      await setEmail(id, email);
      return send(id);
    },
    waitingFor,
    /** Accepts the newest invitation to the person's own address. */
    accept: async (person: Person) => {
      const [newest] = await waitingFor(person);
      return room().app.call(acceptInvite, {
        token: person.token,
        body: { id: newest?.id ?? '00000000-0000-7000-8000-000000000000' },
      });
    },
  };
}
