import {
  createInvites,
  declineInvite,
  listInvites,
  resendInvite,
  withdrawInvite,
} from '@panthiya/contract/organizations/invites.contract';
import { mergeStudents } from '@panthiya/contract/students/merges.contract';
import { removeStudent, restoreStudent } from '@panthiya/contract/students/students.contract';
import { expect, it } from 'vitest';
import { openClaims } from '../testing/claims.ts';
import { openListDesk } from '../testing/class-lists.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { openStudentInvitations } from '../testing/student-invitations.ts';

const claims = openClaims();
const { room, office, addStudent, unclaim, codeOf, use, counts } = claims;
const { setEmail, send, withdraw, waitingFor, accept } = openStudentInvitations(claims);
const { bring } = openListDesk(() => room());

const buildPupil = () => buildUser(room().app, { firstName: 'Sanduni', isVerified: true });

/** All that people do about a student and their invitation. */
const deeds = (pupil: Person, [id, other]: readonly [string, string]) => {
  const { app } = room();
  const firstInvite = async () =>
    (await app.call(listInvites, { ...office.here(), query: {} })).body.invites?.[0]?.id ?? id;
  const atInvite = async () => ({
    ...office.here(),
    params: { ...office.here().params, id: await firstInvite() },
  });
  return [
    () => send(id),
    () => send(other),
    () => accept(pupil),
    () => withdraw(id),
    () => unclaim(id),
    () => setEmail(id, pupil.email),
    () => setEmail(other, pupil.email),
    async () => {
      const [own] = await waitingFor(pupil);
      return app.call(declineInvite, { token: pupil.token, params: { id: own?.id ?? id } });
    },
    () =>
      app.call(createInvites, { ...office.here(), body: { email: pupil.email, role: 'student' } }),
    async () => app.call(resendInvite, { ...(await atInvite()), body: {} }),
    async () => app.call(withdrawInvite, await atInvite()),
    () => app.call(removeStudent, office.at(id)),
    () => app.call(restoreStudent, { ...office.at(id), body: {} }),
    () => app.call(mergeStudents, { ...office.here(), body: { keep: other, merge: id } }),
    async () => use(pupil, await codeOf(other)),
    () => bring(`Name,Email\nSanduni Silva,${pupil.email}`, { query: { invite: 'yes' } }),
  ];
};

it('R21.2.3 whatever is done about a student and their invitation at once, nothing fails and nothing waits for nobody', async () => {
  const { app, organization } = room();
  for (let round = 0; round < 4; round += 1) {
    const pupil = await buildPupil();
    const ids = [await addStudent(`Sanduni ${round}`), await addStudent(`Nimal ${round}`)] as const;
    await setEmail(ids[0], pupil.email);
    await send(ids[0]);
    const all = deeds(pupil, ids);
    const chosen = Array.from({ length: 50 }, (_, at) => all.slice((at * 7 + round) % all.length));
    const calls = chosen.flatMap(([first]) => (first === undefined ? [] : [first]));
    expect(calls).toHaveLength(50);
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  }
  const { rows } = await app.pool.query(
    `select i.id from invites i join students s on s.id = i.student_id
     where i.state = 'pending' and (s.user_id is not null or s.left_at is not null or lower(s.listed_email) <> lower(i.email))`,
  );
  expect(rows).toEqual([]);
  const { rows: real } = await app.pool.query(
    `select count(*)::int as accountless, (select count(*)::int from memberships m where m.organization_id = $1 and m.removed_at is null) as members
     from students where organization_id = $1 and left_at is null and user_id is null`,
    [organization.id],
  );
  expect(await counts()).toEqual(real[0]);
});
