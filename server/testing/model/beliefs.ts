import type { OrganizationRole } from '@panthiya/contract/roles';
import type { Name } from './snapshot.ts';

// The small model: who is a member of what and why they may be in a course, by what was done and nothing else.

/** Why somebody may have a place in a course; 'asked' is no reason yet. */
export type Basis = 'none' | 'asked' | 'code' | 'teacher';
export type Rank = 'lecturer' | 'admin';

/** What somebody had before they left or were removed, and by whom it ended. */
interface Kept {
  readonly basis: Basis;
  readonly day: number;
  readonly step: number;
  readonly by: 'self' | 'teacher' | 'organization';
}

export interface Right {
  basis: Basis;
  kept?: Kept | undefined;
  /** When the request was asked that a teacher decided, in microseconds, and the day of the decision. */
  asked?: { readonly since: number; readonly day: number } | undefined;
  /** The rank of the teacher who removed or declined them; only this rank or a higher one undoes it. */
  bar?: { readonly rank: Rank; readonly step: number } | undefined;
}

export interface Part {
  isPresent: boolean;
  roles: readonly OrganizationRole[];
  /** When an admin last chose these roles. */
  rolesSetAt?: number | undefined;
  /** Set while they are out because an admin removed them. */
  removal?: { readonly day: number; readonly step: number } | undefined;
}

export interface KnownCode {
  readonly id: string;
  readonly organization: string;
  /** Undefined for a code of the organisation. */
  readonly course?: string | undefined;
  readonly role: 'lecturer' | 'student';
  readonly by: Name;
  isLive: boolean;
  uses: number;
}

export interface KnownInvite {
  readonly id: string;
  readonly organization: string;
  readonly email: string;
  readonly role: OrganizationRole;
  by: Name;
  /** Day and step in which it was last sent. */
  day: number;
  step: number;
  /** Withdrawn, answered, or ended with its sender's role. */
  isOver: boolean;
}

/** A teacher listed this address: it comes into the course with this invitation. */
export interface KnownPromise {
  readonly course: string;
  readonly email: string;
  readonly by: Name;
  readonly invite: string;
  readonly step: number;
}

const INVITE_DAYS = 14;
export const UNDO_DAYS = 30;

/** Everything that is believed of one run. */
export function createBeliefs() {
  const parts = new Map<string, Part>();
  const rights = new Map<string, Right>();
  const beliefs = {
    day: 0,
    step: 0,
    confirmed: new Set<Name>(),
    codes: [] as KnownCode[],
    invites: [] as KnownInvite[],
    promises: [] as KnownPromise[],
    parts,
    rights,
    part: (organization: string, name: Name): Part => {
      const key = `${organization} ${name}`;
      const found = parts.get(key) ?? { isPresent: false, roles: [] };
      parts.set(key, found);
      return found;
    },
    right: (course: string, name: Name): Right => {
      const key = `${course} ${name}`;
      const found = rights.get(key) ?? { basis: 'none' };
      rights.set(key, found);
      return found;
    },
    has: (organization: string, name: Name, role: OrganizationRole): boolean => {
      const { isPresent, roles } = beliefs.part(organization, name);
      return isPresent && roles.includes(role);
    },
    isLive: ({ isOver, day }: KnownInvite): boolean => !isOver && beliefs.day < day + INVITE_DAYS,
    /** Takes away what somebody has in a course; it may be given back. */
    keep: (course: string, name: Name, by: Kept['by']): void => {
      const right = beliefs.right(course, name);
      right.kept = { basis: right.basis, day: beliefs.day, step: beliefs.step, by };
      right.basis = 'none';
    },
    /** Something new that somebody is let in by. */
    grant: (course: string, name: Name, basis: Basis): void => {
      beliefs.rights.set(`${course} ${name}`, { basis });
    },
  };
  return beliefs;
}
export type Beliefs = ReturnType<typeof createBeliefs>;

/** What happened and may not happen. */
export class Violation extends Error {}

/** Throws when something is not so that must be. */
export function insist(isSo: boolean, complaint: string): void {
  if (!isSo) throw new Violation(complaint);
}
