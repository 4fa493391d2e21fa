import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const scrollTo = vi.fn<(x: number, y: number) => void>();

/** A new tab with two pages; nothing has loaded in it yet. */
async function openTab() {
  vi.resetModules();
  const { PageEffects } = await import('./page-effects.tsx');
  const { startScrollMemory } = await import('./scroll-memory.ts');
  startScrollMemory();
  const pages = ['First', 'Second'].map((title) => (
    <PageEffects key={title} title={title}>
      <h1>{title}</h1>
      <input aria-label="Name" />
    </PageEffects>
  ));
  const router = createMemoryRouter([
    { path: '/', element: pages[0] },
    { path: '/second', element: pages[1] },
  ]);
  render(<RouterProvider router={router} />);
  return (to: string | -1, options = {}) => act(() => router.navigate(to as string, options));
}

beforeEach(() => {
  scrollTo.mockReset();
  window.scrollTo = scrollTo as unknown as typeof window.scrollTo;
});

describe('arriving at a page', () => {
  it('the first page is announced by the browser: the focus stays where it is', async () => {
    await openTab();
    expect(document.title).toBe('First · Panthiya');
    expect(document.activeElement).toBe(document.body);
  });

  it('a further page gets the focus on its heading and starts at its top', async () => {
    const goTo = await openTab();
    await goTo('/second');
    expect(document.title).toBe('Second · Panthiya');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second' }));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('a page that knows a better name for the window keeps it, also when it knew it at once', async () => {
    vi.resetModules();
    const { PageEffects } = await import('./page-effects.tsx');
    const { useWindowTitle } = await import('../../lib/window/use-window-title.ts');
    const Named = () => {
      useWindowTitle('Physics');
      return <h1>Physics</h1>;
    };
    const element = (
      <PageEffects title="Course">
        <Named />
      </PageEffects>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    expect(document.title).toBe('Physics · Panthiya');
  });

  it('a change of the query alone takes the focus from nobody', async () => {
    const goTo = await openTab();
    screen.getByLabelText('Name').focus();
    await goTo('/?tab=2');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('Back leads to where the page was left', async () => {
    const goTo = await openTab();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
    window.dispatchEvent(new Event('scroll'));
    await goTo('/second');
    await goTo(-1);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  });
});
