import { type Access, type Actor, may } from '@panthiya/contract/access';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import { hashToken, isSessionToken } from '../platform/secret-token.ts';

/** What the guard needs to know of sessions, given by app.ts: http knows no records. */
export interface SessionSource<SignedIn> {
  /** The live session of a token hash. */
  find(tokenHash: Buffer): Promise<SignedIn | undefined>;
  /** The facts that permissions are decided by. */
  toActor(signedIn: SignedIn): Actor;
  /** Counts the call against its user's limit; throws TOO_MANY_REQUESTS. */
  countCall(signedIn: SignedIn): void;
}

const BEARER = /^Bearer ([\w-]+)$/i;

function readToken(request: FastifyRequest): string | undefined {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && isSessionToken(token) ? token : undefined;
}

/**
 * The one place where a call is let in or refused: reads the bearer token (never a cookie, so there
 * is no CSRF), finds its session and asks the access table. Throws the refusal.
 */
export function createGuard<SignedIn>(sessions: SessionSource<SignedIn>) {
  return async (request: FastifyRequest, access: Access): Promise<SignedIn | undefined> => {
    if (access === 'anyone') return undefined;
    const token = readToken(request);
    const signedIn = token === undefined ? undefined : await sessions.find(hashToken(token));
    const actor: Actor =
      signedIn === undefined ? { kind: 'anonymous' } : sessions.toActor(signedIn);
    const ruling = may(actor, access);
    if (ruling !== 'allowed') throw new AppError(ruling);
    if (signedIn !== undefined) sessions.countCall(signedIn);
    return signedIn;
  };
}

export type Guard<SignedIn> = ReturnType<typeof createGuard<SignedIn>>;
