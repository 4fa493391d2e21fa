import type { Request } from './load.ts';
import { BASE } from './subject-app.ts';

const JSON_BODY = { 'content-type': 'application/json' };

/** Signing in, again and again. */
export const loginWith = (credentials: {
  readonly email: string;
  readonly password: string;
}): Request => ({
  url: `${BASE}/api/auth/login`,
  method: 'POST',
  headers: JSON_BODY,
  body: JSON.stringify(credentials),
});

/** Reading the caller's own profile. */
export const readWith = (token: string): Request => ({
  url: `${BASE}/api/profile`,
  headers: { authorization: `Bearer ${token}` },
});

/** Saving another lane in the caller's own profile each time. */
export const saveWith = (token: string): Request => ({
  url: `${BASE}/api/my-profile`,
  method: 'PUT',
  headers: { ...JSON_BODY, authorization: `Bearer ${token}` },
  body: JSON.stringify({ lane02: 'Lane {n}' }),
});
