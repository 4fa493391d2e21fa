import './window-width.ts';
import type { Profile } from '@panthiya/contract/identity/profile.contract';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { makeQueryClient } from '../src/app/signed-in/query-client.ts';
import { SessionContext, type Session } from '../src/auth/session-context.ts';
import type { StoredUser } from '../src/auth/stored-user.ts';
import { ToastProvider } from '../src/ui/toast/toast-provider.tsx';
import { show } from './render.tsx';

/** A student of Kurunegala as the device stores her. */
export function buildUser(changes: Partial<StoredUser> = {}): StoredUser {
  return {
    uid: 'u-nethmi',
    name: 'NETHMI WIJESINGHE',
    email: 'nethmi@example.com',
    username: 'nethmi_w',
    phone: '+94771234567',
    emailVerified: true,
    isPremium: false,
    ...changes,
  };
}

/** Her profile as GET /profile answers it. */
export function buildProfile(changes: Partial<Profile> = {}): Profile {
  return {
    uid: 'u-nethmi',
    language: null,
    name: 'NETHMI WIJESINGHE',
    username: 'nethmi_w',
    firstName: 'NETHMI',
    lastName: 'WIJESINGHE',
    ownScriptName: '',
    dateOfBirth: '2008-03-18',
    gender: 'female',
    nic: '',
    email: 'nethmi@example.com',
    emailVerified: true,
    pendingEmail: null,
    phoneNumber: '+94771234567',
    whatsappNumber: '+94771234567',
    telegramNumber: '',
    houseNumber: '48/2',
    lane01: 'Wilgoda Road',
    lane02: '',
    province: 'north-western',
    district: 'kurunegala',
    city: 'kurunegala-city',
    emergencyContactName: '',
    emergencyContactPhone: '',
    schoolCollege: '',
    referralNumber: '',
    pictureId: null,
    deletionAt: null,
    packageCode: null,
    isSystemAdmin: false,
    secondFactor: 'off',
    isRecovering: false,
    isMovingAddress: false,
    isPremium: false,
    ...changes,
  };
}

/** A session with its profile. */
export function buildSession(changes: Partial<Session> = {}): Session {
  return {
    user: buildUser(),
    isConfirmed: true,
    profile: buildProfile(),
    profileVersion: '"1"',
    profileError: null,
    reloadProfile: () => undefined,
    isSystemAdmin: false,
    isPremium: false,
    ...changes,
  };
}

/** Renders a part of the signed-in pages for this session. */
export function showSignedIn(part: ReactNode, changes: Partial<Session> = {}, at = '/') {
  const client = makeQueryClient();
  return show(
    <QueryClientProvider client={client}>
      <SessionContext value={buildSession(changes)}>
        <ToastProvider>{part}</ToastProvider>
      </SessionContext>
    </QueryClientProvider>,
    at,
  );
}
