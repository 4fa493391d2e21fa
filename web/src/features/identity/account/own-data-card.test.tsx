import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showSignedIn } from '../../../../testing/session.tsx';
import { OwnDataCard } from './own-data-card.tsx';

const press = () => screen.getByRole('button', { name: 'Download My Data' });
const saved: { name: string; href: string }[] = [];

/** Replaces the server's answer with this one. */
const answerWith = (give: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async () => give());

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (blob) => `blob:${(blob as Blob).size}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('Your Data', () => {
  it('R10.5 saves everything as one file, under the name that the server gave it', async () => {
    const headers = { 'Content-Disposition': 'attachment; filename="my-data-2026-03-18.zip"' };
    answerWith(() => new Response('four', { headers }));
    const { user } = showSignedIn(<OwnDataCard />);
    await user.click(press());
    await screen.findByText('Your data is in your downloads.');
    expect(saved).toEqual([{ name: 'my-data-2026-03-18.zip', href: 'blob:4' }]);
  });

  it('shows that it goes on while it is collected', async () => {
    const held: ((response: Response) => void)[] = [];
    answerWith(
      () =>
        new Promise((resolve) => {
          held.push(resolve);
        }),
    );
    const { user } = showSignedIn(<OwnDataCard />);
    await user.click(press());
    expect(screen.getByRole('progressbar', { name: 'Collecting your data' })).toBeTruthy();
    expect(screen.getByRole('button').textContent).toBe('Collecting...');
    held[0]?.(Response.json({}, { status: 500 }));
    await screen.findByRole('alert');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('a refusal is told in its own words, and nothing is saved', async () => {
    const message = 'Too many tries. Please wait a little.';
    answerWith(() =>
      Response.json({ success: false, code: 'TOO_MANY_REQUESTS', message }, { status: 429 }),
    );
    const { user } = showSignedIn(<OwnDataCard />);
    await user.click(press());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(saved).toEqual([]);
  });

  it('the page of a captive portal is no file', async () => {
    answerWith(() => new Response('<h1>Pay for your Wi-Fi</h1>'));
    const { user } = showSignedIn(<OwnDataCard />);
    await user.click(press());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your data could not be collected.',
    );
    expect(saved).toEqual([]);
  });
});
