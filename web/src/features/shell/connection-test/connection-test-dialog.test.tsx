import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import { ConnectionTestDialog } from './connection-test-dialog.tsx';

const stop = vi.fn<() => void>();
const getUserMedia = vi.fn<MediaDevices['getUserMedia']>();
const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  stop.mockReset();
  getUserMedia.mockReset();
  getUserMedia.mockResolvedValue({ getTracks: () => [{ stop }] } as unknown as MediaStream);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  answer.mockImplementation(async () => new Response('x'.repeat(1000)));
  vi.stubGlobal('fetch', answer);
});

/** The text in the row of one check. */
async function rowOf(title: string): Promise<HTMLElement> {
  const row = (await screen.findByText(title)).closest('li');
  if (!row) throw new Error(`There is no row ${title}`);
  return row;
}

describe('connection test', () => {
  it('R6.13 checks server round trip, download speed, cookies and storage at once, and says how much data it needs', async () => {
    // A connection with its own speed: this machine can be busy.
    let clock = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 0.01));
    show(<ConnectionTestDialog onClose={() => undefined} />);
    expect(screen.getByText(/at most 1 MB of\s+data/)).toBeTruthy();
    await screen.findByText('The test is done.');
    for (const title of ['Delay', 'Download speed', 'Cookies', 'Storage']) {
      expect(within(await rowOf(title)).getByText('Good')).toBeTruthy();
    }
    now.mockRestore();
  });

  it.each([
    ['Camera', { video: true }],
    ['Microphone', { audio: true }],
  ])('R6.13 %s is asked for by a press alone, and let go at once', async (title, constraints) => {
    const { user } = show(<ConnectionTestDialog onClose={() => undefined} />);
    const row = await rowOf(title);
    expect(getUserMedia).not.toHaveBeenCalled();
    await user.click(within(row).getByRole('button'));
    expect(await within(row).findByText(/works\./)).toBeTruthy();
    expect(getUserMedia).toHaveBeenCalledWith(constraints);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['NotAllowedError', 'Your browser may not use the camera.'],
    ['NotFoundError', 'No camera was found.'],
    ['NotReadableError', 'Another app is using the camera.'],
  ])('R6.13 %s is told in plain words', async (name, words) => {
    getUserMedia.mockRejectedValue(new DOMException('', name));
    const { user } = show(<ConnectionTestDialog onClose={() => undefined} />);
    const row = await rowOf('Camera');
    await user.click(within(row).getByRole('button'));
    expect(await within(row).findByText(words)).toBeTruthy();
  });

  it('R6.13 without a connection it says so, and can be run again', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    const { user } = show(<ConnectionTestDialog onClose={() => undefined} />);
    expect(screen.getAllByText('Measuring…')).toHaveLength(2);
    await screen.findByText('No answer from our server.');
    answer.mockImplementation(async () => new Response('x'.repeat(1000)));
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    await screen.findByText(/Pages answer at once/);
  });
});
