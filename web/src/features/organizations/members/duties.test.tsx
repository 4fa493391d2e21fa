import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../../testing/members.ts';
import { buildCard } from '../../../../testing/organizations.ts';
import { givePassword, onceFresh, REAUTH } from '../../../../testing/reauthentication.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { MemberTable } from './member-table.tsx';

const MEMBER = `/api/organization/sipwin/members/${buildMember().uid}`;
const PUT = `PUT ${MEMBER}/duties`;
const ROLES = `PUT ${MEMBER}`;
const done = (message: string) => () => ({ json: { success: true, message } });

/** The roles and duties of a student, opened from the row. */
async function open(answers: Answers, duties: ['cashier'] | [] = []) {
  const seen = stubApi(answers);
  const context = { orgId: 'sipwin', name: 'Sipwin', card: buildCard(), hasRole: true };
  const { user } = showSignedIn(
    <MemberTable context={context} members={[buildMember({ duties })]} state="current" />,
  );
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for KASUN PERERA' }));
    await user.click(screen.getByRole('menuitem', { name }));
  };
  const tick = (name: string) => user.click(screen.getByRole('checkbox', { name }));
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { seen, user, choose, tick, save };
}
const sent = (seen: Awaited<ReturnType<typeof open>>['seen']) =>
  seen.filter(({ call }) => call.startsWith('PUT')).map(({ call, body }) => [call, body]);

describe('R21.5.1 duties of a member', () => {
  it('R21.5.1 stand in the row, and the dialog says what the front desk can do', async () => {
    const { choose } = await open({}, ['cashier']);
    expect(screen.getByRole('row', { name: /KASUN PERERA/ }).textContent).toContain('Front desk');
    await choose('Change roles');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Front desk' });
    expect(box.checked).toBe(true);
    expect(screen.getByText(/sees and changes all students/)).toBeTruthy();
  });

  it('R21.5.1 are given with a password of now, and the roles stay as they were', async () => {
    const { seen, user, choose, tick, save } = await open(
      onceFresh(PUT, done('The duties are changed.')),
    );
    await choose('Change roles');
    await tick('Front desk');
    await save();
    await givePassword(user);
    expect(await screen.findByText('The duties are changed.')).toBeTruthy();
    expect(seen.map(({ call }) => call)).toEqual([PUT, REAUTH, PUT]);
    expect(sent(seen)[1]).toEqual([PUT, { duties: ['cashier'] }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R21.5.1 R10.3 are taken together with a change of roles', async () => {
    const { seen, choose, tick, save } = await open(
      { [PUT]: done('The duties are changed.'), [ROLES]: done('The roles are changed.') },
      ['cashier'],
    );
    await choose('Change roles');
    await tick('Front desk');
    await tick('Lecturer');
    await save();
    await screen.findByText('The roles are changed.');
    expect(sent(seen)).toEqual([
      [PUT, { duties: [] }],
      [ROLES, { roles: ['lecturer', 'student'] }],
    ]);
  });

  it('R21.5.1 a refusal is said, and what was ticked stays', async () => {
    const words = 'You are not allowed to do this.';
    const { choose, tick, save } = await open({ [PUT]: () => refusal(403, words, 'FORBIDDEN') });
    await choose('Change roles');
    await tick('Front desk');
    await save();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Front desk' }).checked).toBe(
      true,
    );
  });

  it.each([
    [['cashier'] as ['cashier'], true],
    [[] as [], false],
  ])('R21.5.1 removing says that %j does not come back: %s', async (duties, isSaid) => {
    const { choose } = await open({}, duties);
    await choose('Remove');
    const words = screen.queryByText(/They leave the front desk too/);
    expect(words !== null).toBe(isSaid);
  });
});
