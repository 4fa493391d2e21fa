import { screen } from '@testing-library/react';
import { startSession } from '../src/auth/session.ts';
import { readSessionSnapshot, setSessionSnapshot } from '../src/auth/session-state.ts';

export const LOOK_INVITE = 'POST /api/invites/look-up';
export const ACCEPT = 'POST /api/invites/accept';
export const LOOK_CODE = 'POST /api/join/look-up';
export const JOIN = 'POST /api/join';
/** The answer of joining. */
export const joined = () => ({
  json: {
    success: true,
    message: 'You have joined Sipwin Institute.',
    orgId: 'sipwin-institute',
    organizationName: 'Sipwin Institute',
    role: 'student',
  },
});
const offer = {
  success: true,
  organizationName: 'Sipwin Institute',
  role: 'student',
  courses: ['Physics 2027'],
  invitedBy: 'RUWAN SILVA',
};
/** The target of a code. */
export const offered = () => ({ json: { ...offer, isFull: false } });
/** The target of an invitation. */
export const invited =
  (caller = 'invited') =>
  () => ({ json: { ...offer, email: 'nethmi@example.com', caller } });
/** The button that joins. */
export const PRESS = 'Join Sipwin Institute';

/** This browser is signed in. */
export function signIn(): void {
  document.cookie = 'pt_token=pt1_test; Path=/';
  setSessionSnapshot(readSessionSnapshot());
}
function forget(): void {
  document.cookie = 'pt_token=; Path=/; Max-Age=0';
  setSessionSnapshot(readSessionSnapshot());
}
/** Before each test: no user is signed in. */
export function startSignedOut(): void {
  startSession();
  forget();
}

/** The target of a link. */
export const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
/** The button with this name, once it is there. */
export const press = (name: string) => screen.findByRole('button', { name });
