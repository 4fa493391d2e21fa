import type { MountFor } from '../../http/mount.ts';
import type { CourseRoleRow } from '../enrolments/course-role.repository.ts';
import type { Membership } from '../memberships/memberships.repository.ts';
import type { Reader } from '../memberships/reader.repository.ts';
import type { LiveSession } from './sessions.repository.ts';

/** Who makes a call that needs a sign-in: the session and its owner. The guard has read them (no second query). */
export type SignedIn = LiveSession;

/** Whoever makes the call, as a reader of what is their own. */
export const readerOf = ({ user, hasSecondFactor }: SignedIn): Reader => ({
  userId: user.id,
  hasSecondFactor,
});

/** How features put their endpoints on the server. */
export type Mount = MountFor<SignedIn, Membership, CourseRoleRow>;
