import {
  type Access,
  type Actor,
  type CourseRole,
  may,
  type OrganizationRoleInfo,
  provenPartOf,
  scopeOf,
} from '@panthiya/contract/access';
import { isOrgId, isUid } from '@panthiya/contract/pages';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import { hashToken, isSessionToken } from '../platform/secret-token.ts';
import type { BrowserKeys } from './browser-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the account of a call, for the log; null for a visitor. */
    account: string | null;
  }
}

/** What a call shows of its sign-in, as hashes. */
interface ShownSecrets {
  readonly tokenHash: Buffer;
  /** Of the browser's key; null for a call without one (ADR 0034). */
  readonly browserHash: Buffer | null;
}

/** What the guard needs of sessions and memberships. app.ts gives it: http knows no records. */
export interface SessionSource<
  SignedIn,
  Member extends OrganizationRoleInfo,
  Course extends CourseRole,
> {
  /** The live session of a token; undefined in another browser than the one that signed in. */
  find(shown: ShownSecrets): Promise<SignedIn | undefined>;
  /** The caller's role in the organization with this address; undefined for a user who is no member. */
  findMembership(signedIn: SignedIn, orgId: string): Promise<Member | undefined>;
  /** The same, with the caller's role in a course of it. undefined for a course that does not exist. */
  findCourseRole(
    signedIn: SignedIn,
    orgId: string,
    courseId: string,
  ): Promise<{ readonly membership: Member; readonly course: Course | undefined } | undefined>;
  /** The facts that decide permissions. */
  toActor(signedIn: SignedIn, roles: CallerRoles<Member, Course>): Actor;
  /** The id of the user in the log and the audit log. */
  accountOf(signedIn: SignedIn): string;
  /** Counts the call against its user's limits; throws TOO_MANY_REQUESTS. */
  countCall(signedIn: SignedIn, isChange: boolean): void;
}

/** The caller's role in the organization, and in the course, of an address. */
interface CallerRoles<Member, Course> {
  readonly membership: Member | undefined;
  readonly course: Course | undefined;
}

/** The admitted caller. */
interface Caller<SignedIn, Member, Course> extends CallerRoles<Member, Course> {
  readonly signedIn: SignedIn | undefined;
}

const NO_ROLES = { membership: undefined, course: undefined };
const NOBODY = { signedIn: undefined, ...NO_ROLES };
const READS = new Set(['GET', 'HEAD']);
// They have their own limits. A stolen session that uses up the day's changes must not keep its owner from ending it.
const OWN_SAFETY = /^\/api\/(?:auth|profile|account\/recovery)\//;

/** True for a call that can change something, except the calls that users need for their own safety. */
export const isCountedChange = ({ method, routeOptions }: FastifyRequest): boolean =>
  !READS.has(method) && !OWN_SAFETY.test(routeOptions.url ?? '');

const BEARER = /^Bearer ([\w-]+)$/i;

function readToken(request: FastifyRequest): string | undefined {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && isSessionToken(token) ? token : undefined;
}

interface AddressParams {
  readonly orgId?: string;
  readonly courseId?: string;
}

/**
 * The one place where a call is admitted or refused. It reads the bearer token and finds its session. A cookie alone opens
 * nothing, so there is no CSRF: it only shows that the token is in its own browser. For calls on an organization or a course it finds the caller's role there. Then it asks the access table. Throws
 * the refusal.
 */
export function createGuard<
  SignedIn,
  Member extends OrganizationRoleInfo,
  Course extends CourseRole,
>(sessions: SessionSource<SignedIn, Member, Course>, browserKeys: Pick<BrowserKeys, 'read'>) {
  async function findSession(request: FastifyRequest): Promise<SignedIn | undefined> {
    const token = readToken(request);
    if (token === undefined) return undefined;
    const key = browserKeys.read(request);
    return sessions.find({
      tokenHash: hashToken(token),
      browserHash: key === undefined ? null : hashToken(key),
    });
  }

  async function findRoles(
    signedIn: SignedIn,
    request: FastifyRequest,
    access: Access,
  ): Promise<CallerRoles<Member, Course>> {
    const { orgId, courseId } = request.params as AddressParams;
    const scope = scopeOf(access);
    if (!isOrgId(orgId) || scope === undefined || scope === 'provider') return NO_ROLES;
    if (scope === 'course' && isUid(courseId)) {
      return (await sessions.findCourseRole(signedIn, orgId, courseId)) ?? NO_ROLES;
    }
    return { membership: await sessions.findMembership(signedIn, orgId), course: undefined };
  }

  return async (
    request: FastifyRequest,
    access: Access,
  ): Promise<Caller<SignedIn, Member, Course>> => {
    if (access === 'anyone') return NOBODY;
    const signedIn = await findSession(request);
    if (signedIn === undefined) {
      if (access === 'anyone-known') return NOBODY;
      throw new AppError('UNAUTHENTICATED');
    }
    request.account = sessions.accountOf(signedIn);
    // Counted before any other query: refusals cost something too.
    sessions.countCall(signedIn, isCountedChange(request));
    const roles = await findRoles(signedIn, request, access);
    const actor = sessions.toActor(signedIn, roles);
    const ruling = may(actor, access);
    if (ruling !== 'allowed') throw new AppError(ruling);
    // Services decide by roles too: they get those that this sign-in has.
    return { signedIn, ...provenPartOf(roles, actor.kind === 'user' && actor.hasSecondFactor) };
  };
}

export type Guard<
  SignedIn,
  Member extends OrganizationRoleInfo,
  Course extends CourseRole,
> = ReturnType<typeof createGuard<SignedIn, Member, Course>>;
