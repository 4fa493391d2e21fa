import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { OrganizationsPage } from '../src/features/organizations/list/organizations-page.tsx';
import { LIST, listOf } from './organizations.ts';
import { showSignedIn } from './session.tsx';
import { type Answer, type Answers, stubApi } from './stub-api.ts';

// Creates an organization as a person does. The tests of the dialog share it.

/** The premium check. */
export const PREMIUM = 'GET /api/profile/isPremium';
/** The creation. */
export const CREATE = 'POST /api/organization/create';
/** Answers the premium check. */
export const premium = (isPremium: boolean) => () => ({ json: { success: true, isPremium } });
/** Answers a creation. */
export const created = (): Answer => ({
  status: 201,
  json: { success: true, id: 'o-1', orgId: 'sipwin-institute', message: 'Created' },
});
/** The open dialog. */
export const dialog = () => screen.findByRole('dialog', { name: 'Create New Organization' });
/** The control of a label. */
export const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);

/** Opens the dialog, signed in. */
export async function openDialog(answers: Answers = {}) {
  document.cookie = 'pt_token=pt1_test; Path=/';
  const seen = stubApi({
    'GET /api/invites': () => ({ json: { success: true, invites: [] } }),
    [LIST]: listOf(),
    [PREMIUM]: premium(false),
    [CREATE]: created,
    ...answers,
  });
  const { user } = showSignedIn(<OrganizationsPage />, {}, '/org');
  await user.click(screen.getByRole('button', { name: 'Create an organization' }));
  await dialog();
  return { user, seen };
}

/** Name and phone. */
export async function fillRequired(user: UserEvent) {
  await user.type(field('Name'), 'Sipwin Institute');
  await user.type(field('Phone'), '037 222 3344');
}
/** Presses Create. */
export const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create' }));
