import './dom-shims.ts';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import { readSignInNotice } from '../src/auth/sign-in-notice.ts';

type Shown = RenderResult & { user: UserEvent };

/**
 * Renders a part at an address, with addresses before it in the history. Returns the user who presses and types. Under fake
 * timers (`shouldAdvanceTime: true`) the user moves the clock.
 */
export function show(part: ReactNode, at = '/', earlier: readonly string[] = []): Shown {
  const user = userEvent.setup(
    vi.isFakeTimers() ? { advanceTimers: (ms) => vi.advanceTimersByTime(ms) } : {},
  );
  const rendered = render(
    <MemoryRouter initialEntries={[...earlier, at]}>
      <Routes>
        <Route path={new URL(at, 'http://localhost').pathname} element={part} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
  return { user, ...rendered };
}

/** Replaces every other page and shows its address, and the state from the page before. */
function Elsewhere() {
  const { pathname, search, state } = useLocation();
  const notice = readSignInNotice(state);
  return (
    <>
      <p>You are at {pathname + search}</p>
      {notice && <p>It is told: {notice.words}</p>}
    </>
  );
}
