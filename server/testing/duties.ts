import type { Duty } from '@panthiya/contract/duties';
import { updateMemberDuties } from '@panthiya/contract/organizations/members.contract';
import { addMember, giveDuty } from './organizations.ts';
import { buildUser, type Person } from './people.ts';
import type { openInstitute } from './students.ts';

type Institute = Pick<ReturnType<typeof openInstitute>, 'room'>;

/** What an admin does with the duties of members of an institute, and what is known of them. */
export function openDuties({ room }: Institute) {
  const give = (uid: string, duties: readonly Duty[], token = room().admin.token) =>
    room().app.call(updateMemberDuties, {
      token,
      params: { orgId: room().organization.orgId, uid },
      body: { duties: [...duties] },
    });
  const query = async <Row extends object>(text: string, uid: string): Promise<Row[]> =>
    (await room().app.pool.query<Row>(text, [room().organization.id, uid])).rows;
  return {
    give,
    /** A lecturer of no course, at the front desk. */
    buildClerk: async (role: 'lecturer' | 'student' = 'lecturer'): Promise<Person> => {
      const { app, organization } = room();
      const clerk = await buildUser(app, { firstName: 'Chamari', isVerified: true });
      await addMember(app, organization, clerk, role);
      await giveDuty(app, organization, clerk);
      return clerk;
    },
    /** Duties that a person has in the institute. */
    dutiesOf: async (uid: string): Promise<readonly string[]> =>
      (
        await query<{ duty: string }>(
          `select duty from member_duties join users on users.id = user_id where organization_id = $1 and uid = $2`,
          uid,
        )
      ).map(({ duty }) => duty),
    /** What the log says of a person's duties there, oldest first. */
    dutiesInLog: (uid: string) =>
      query<{ event: string; changes: { field: string; from: string[]; to: string[] }[] }>(
        `select event, changes from audit_log join users on users.id = subject_id
         where details->>'organizationId' = $1::uuid::text and uid = $2 and changes @> '[{"field": "duties"}]' order by at, audit_log.id`,
        uid,
      ),
    /** Mails about duties that a person got, oldest first. */
    dutyMailsTo: async (uid: string): Promise<readonly string[]> =>
      (
        await query<{ kind: string }>(
          `select kind from mails join users on users.id = user_id
           where subject_id = $1 and uid = $2 and kind like 'duty-%' order by mails.created_at, mails.id`,
          uid,
        )
      ).map(({ kind }) => kind),
  };
}
