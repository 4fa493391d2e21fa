import { screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { usePagedList } from '../../lib/lists/use-paged-list.ts';
import { ListFrame } from './list-frame.tsx';

const ROWS = 50;
/** Rows on the page at the moment of printing. */
let printed: number[] = [];
beforeEach(() => {
  printed = [];
  vi.stubGlobal('print', () => printed.push(screen.getAllByRole('listitem').length));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Page = { readonly rows: readonly string[]; readonly nextCursor: string | null };

/** A list of so many pages; one can fail. */
function open({ pages, failing }: { pages: number; failing?: number }) {
  const load = vi.fn<(page: { cursor?: string }) => Promise<Page>>(({ cursor = '1' }) => {
    const at = Number(cursor);
    if (at === failing) return Promise.reject(new Error('The service is not available.'));
    const rows = Array.from({ length: ROWS }, (_, row) => `Row ${at}.${row}`);
    return Promise.resolve({ rows, nextCursor: at < pages ? String(at + 1) : null });
  });
  function List() {
    const list = usePagedList(['rows'], load);
    const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
    return (
      <ListFrame list={list} count={rows.length} empty="Nothing" isPrintable total={pages * ROWS}>
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      </ListFrame>
    );
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = show(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  return { ...shown, load };
}
const pressPrint = () => screen.findByRole('button', { name: 'Print' });

describe('R10.11 printing a list', () => {
  it('reads all its pages first, then prints what it holds', async () => {
    const { user } = open({ pages: 4 });
    expect((await screen.findByText('Rows 1–50 of 200')).className).toContain('list-paper');
    await user.click(await pressPrint());
    await waitFor(() => expect(printed).toEqual([4 * ROWS]));
    expect(screen.getByText('Rows 1–200 of 200')).toBeTruthy();
  });

  it('stops at 2,500 rows, and the paper says that there are more', async () => {
    const { user, load } = open({ pages: 60 });
    await user.click(await pressPrint());
    await waitFor(() => expect(printed).toEqual([2500]));
    expect(load).toHaveBeenCalledTimes(50);
    expect(screen.getByText('Rows 1–2,500 of 3,000')).toBeTruthy();
  });

  it('prints nothing when a page does not come, and says so', async () => {
    const { user } = open({ pages: 4, failing: 3 });
    await user.click(await pressPrint());
    expect(await screen.findByText('The service is not available.')).toBeTruthy();
    expect(await pressPrint()).toBeTruthy();
    expect(printed).toEqual([]);
  });
});
