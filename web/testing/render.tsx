import './dom-shims.ts';
import { cleanup, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach } from 'vitest';

afterEach(cleanup);

type Shown = RenderResult & { user: UserEvent };

/** Renders a part at an address, and gives the hands to use it with. */
export function show(part: ReactNode, at = '/'): Shown {
  const router = createMemoryRouter(
    [
      { path: new URL(at, 'http://localhost').pathname, element: part },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [at] },
  );
  return { user: userEvent.setup(), ...render(<RouterProvider router={router} />) };
}

/** Stands for every other page and tells its address. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>You are at {pathname + search}</p>;
}
