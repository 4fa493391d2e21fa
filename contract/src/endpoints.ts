import type { Endpoint } from './endpoint.ts';
import * as passwordReset from './password-reset/password-reset.contract.ts';
import * as profile from './profile/profile.contract.ts';
import * as emailVerification from './registration/email-verification.contract.ts';
import * as registration from './registration/registration.contract.ts';
import * as session from './session/session.contract.ts';

/** The API's table of contents: every endpoint there is, by name (R7.1). */
export const endpoints = {
  login: session.login,
  logout: session.logout,
  checkSession: session.checkSession,
  register: registration.register,
  verifyEmail: emailVerification.verifyEmail,
  resendVerification: emailVerification.resendVerification,
  correctEmail: emailVerification.correctEmail,
  requestPasswordReset: passwordReset.requestPasswordReset,
  confirmPasswordReset: passwordReset.confirmPasswordReset,
  getProfile: profile.getProfile,
} as const satisfies Record<string, Endpoint>;
