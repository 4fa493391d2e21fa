import {
  type Access,
  type Actor,
  isOrganizationAccess,
  may,
  type OrganizationPart,
} from '@panthiya/contract/access';
import { isOrgId } from '@panthiya/contract/pages';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import { hashToken, isSessionToken } from '../platform/secret-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the account that a call was made by, for the log; null for a stranger. */
    account: string | null;
  }
}

/** What the guard needs to know of sessions and memberships, given by app.ts: http knows no records. */
export interface SessionSource<SignedIn, Member extends OrganizationPart> {
  /** The live session of a token hash. */
  find(tokenHash: Buffer): Promise<SignedIn | undefined>;
  /** What the caller is in the organisation with this address; undefined for who is no member. */
  findMembership(signedIn: SignedIn, orgId: string): Promise<Member | undefined>;
  /** The facts that permissions are decided by. */
  toActor(signedIn: SignedIn, membership: Member | undefined): Actor;
  /** The id under which the log and the audit log know who it is. */
  accountOf(signedIn: SignedIn): string;
  /** Counts the call against its user's limit; throws TOO_MANY_REQUESTS. */
  countCall(signedIn: SignedIn): void;
}

/** Who was let in. */
interface Caller<SignedIn, Member> {
  readonly signedIn: SignedIn | undefined;
  readonly membership: Member | undefined;
}

const NOBODY = { signedIn: undefined, membership: undefined };
const BEARER = /^Bearer ([\w-]+)$/i;

function readToken(request: FastifyRequest): string | undefined {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && isSessionToken(token) ? token : undefined;
}

function readOrgId(request: FastifyRequest): string | undefined {
  const { orgId } = request.params as { readonly orgId?: string };
  return isOrgId(orgId) ? orgId : undefined;
}

/**
 * The one place where a call is let in or refused: reads the bearer token (never a cookie, so there
 * is no CSRF), finds its session, for an organisation's call the caller's part in it, and asks the
 * access table. Throws the refusal.
 */
export function createGuard<SignedIn, Member extends OrganizationPart>(
  sessions: SessionSource<SignedIn, Member>,
) {
  return async (request: FastifyRequest, access: Access): Promise<Caller<SignedIn, Member>> => {
    if (access === 'anyone') return NOBODY;
    const token = readToken(request);
    const signedIn = token === undefined ? undefined : await sessions.find(hashToken(token));
    if (signedIn === undefined) {
      if (access === 'anyone-known') return NOBODY;
      throw new AppError('UNAUTHENTICATED');
    }
    request.account = sessions.accountOf(signedIn);
    // Counted before anything else is asked of the database: refusals are not free either.
    sessions.countCall(signedIn);
    const orgId = isOrganizationAccess(access) ? readOrgId(request) : undefined;
    const membership =
      orgId === undefined ? undefined : await sessions.findMembership(signedIn, orgId);
    const ruling = may(sessions.toActor(signedIn, membership), access);
    if (ruling !== 'allowed') throw new AppError(ruling);
    return { signedIn, membership };
  };
}

export type Guard<SignedIn, Member extends OrganizationPart> = ReturnType<
  typeof createGuard<SignedIn, Member>
>;
