import { pages } from '@panthiya/contract/pages';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSessionState } from '../auth/session-state.ts';

/**
 * Sends a signed-in user to / (R2.1.2, R2.1.5, R2.1.7). After a sign-in on the page itself, the page says where to go (R4.7). A
 * sign-in in another tab ends the visit here too. A mailed reset link works for signed-in users (R2.2.4.4).
 */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const { kind } = useSessionState();
  const [first] = useState({ kind, hasLink: hash.startsWith('#token=') });
  const isTurnedAway =
    first.kind === 'signed-out' ? kind === 'checking' : kind !== 'signed-out' && !first.hasLink;
  return isTurnedAway ? <Navigate to={pages.home} replace /> : children;
}
