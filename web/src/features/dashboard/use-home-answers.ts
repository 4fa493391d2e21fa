import { useEffect, useState } from 'react';
import { useSession } from '../../auth/session-context.ts';
import { useToday, useWaitingRequests } from '../../shared/courses/today.queries.ts';
import { useIsStaff, useOwnOrganizations } from '../../shared/organization/organization.queries.ts';

/** After this time the parts come one by one, ms: a call that hangs must not keep the others from being read. */
const LIMIT_MS = 4000;

/** What decides which parts the home has. */
interface HomeAnswers {
  /** False until each question has an answer, was refused, or failed once. */
  readonly isThere: boolean;
  /** Decides requests somewhere: of courses, or for plans. */
  readonly isStaff: boolean;
}

/** A drawing of the server has what is answered now: nothing comes after it (ADR 0028). */
const IS_DRAWING = import.meta.env.SSR;

interface Asked {
  readonly isPending: boolean;
  readonly failureCount: number;
}
const isAwaited = ({ isPending, failureCount }: Asked): boolean => isPending && failureCount === 0;

/**
 * Asks all that decides which parts the home has. They come in one piece, in the place of grey ones: parts that come one by one
 * push each other down.
 */
export function useHomeAnswers(): HomeAnswers {
  const { profile, profileError, isSystemAdmin } = useSession();
  const isStaff = useIsStaff() || isSystemAdmin;
  const list = useOwnOrganizations();
  const day = useToday();
  const requests = useWaitingRequests(isStaff);
  const [isOpen, setIsOpen] = useState(IS_DRAWING);
  useEffect(() => {
    const limit = setTimeout(() => setIsOpen(true), LIMIT_MS);
    return () => clearTimeout(limit);
  }, []);
  const isWaiting =
    (!profile && !profileError) ||
    isAwaited(list) ||
    isAwaited(day) ||
    (isStaff && isAwaited(requests));
  // For good: a part that comes asks again what failed, and must not be taken away for it.
  if (!isWaiting && !isOpen) setIsOpen(true);
  // Without the day most of a drawing is grey: then it is what the page begins with.
  const isEmpty = IS_DRAWING && isAwaited(day);
  return { isThere: isOpen && !isEmpty, isStaff };
}
