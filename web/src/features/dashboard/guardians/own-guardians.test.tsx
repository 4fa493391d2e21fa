import type { OwnGuardian } from '@panthiya/contract/students/own-guardians.contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ORG } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { OwnGuardians } from './own-guardians.tsx';

const KAMALA = '0198a000-0000-7000-8000-000000000031';
const answer = (message: string) => ({ json: { success: true, message } });

it('R21.4.3 a student of 16 and over sees who their guardians are, objects with a reason, and takes it back', async () => {
  const now: { guardian: OwnGuardian } = {
    guardian: { id: KAMALA, name: 'Kamala Silva', relation: 'mother', objection: null },
  };
  const sent: unknown[] = [];
  const objection = `${ORG}/own-guardians/${KAMALA}/objection`;
  stubApi({
    [`GET ${ORG}/own-guardians`]: () => ({ json: { success: true, guardians: [now.guardian] } }),
    [`PUT ${objection}`]: (body) => {
      sent.push(body);
      const at = '2026-11-27T04:00:00.000Z';
      now.guardian = { ...now.guardian, objection: { at, reason: 'A stranger' } };
      return answer('Your institute sees that you object.');
    },
    [`DELETE ${objection}`]: () => {
      now.guardian = { ...now.guardian, objection: null };
      return answer('You took your objection back.');
    },
  });
  const { user } = showSignedIn(<OwnGuardians orgId="sipwin-institute" />);
  expect(await screen.findByText('Kamala Silva')).toBeTruthy();
  expect(screen.getByText('Mother')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Object' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A stranger');
  await user.click(dialog.getByRole('button', { name: 'Object' }));
  await user.click(await screen.findByRole('button', { name: 'Take the objection back' }));
  expect(await screen.findByRole('button', { name: 'Object' })).toBeTruthy();
  expect(sent).toEqual([{ reason: 'A stranger' }]);
});

it('R21.4.3 nothing for all others', async () => {
  let isAsked = false;
  stubApi({
    [`GET ${ORG}/own-guardians`]: () => {
      isAsked = true;
      return { json: { success: true, guardians: [] } };
    },
  });
  const { container } = showSignedIn(<OwnGuardians orgId="sipwin-institute" />);
  await expect.poll(() => isAsked).toBe(true);
  expect(container.textContent).not.toContain('guardians');
});
