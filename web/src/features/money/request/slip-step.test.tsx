import { SLIP_MAX_BYTES } from '@panthiya/contract/money/billing.rules';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser, resetBrowser } from '../../../../testing/picture-stubs.tsx';
import { BILLING, billingIs, buildOwnRequest } from '../../../../testing/billing.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { type SentUpload, stubUploads } from '../../../../testing/stub-upload.ts';
import { PACKAGES, packagesAre } from '../../../../testing/system.tsx';
import { UpgradePage } from '../upgrade/upgrade-page.tsx';

vi.mock(
  '../../../lib/picture/picture-studio.ts',
  () => import('../../../../testing/picture-stubs.tsx'),
);

const SLIP = 'POST /api/billing/upgrade/slip';
let sent: SentUpload[];
beforeEach(() => {
  document.cookie = 'pt_token=pt1_test; Path=/';
  resetBrowser();
  sent = stubUploads();
});

async function open(hasSlip = false) {
  const kept = { hasSlip };
  stubApi({
    [PACKAGES]: packagesAre([]),
    [BILLING]: () => billingIs({ request: buildOwnRequest(kept) })(),
  });
  const shown = showSignedIn(<UpgradePage />, {}, '/upgrade');
  const chooser = await screen.findByLabelText<HTMLInputElement>(/Choose the slip|Replace it/);
  /** As when a person chooses any file. */
  const choose = async (file: File) => {
    chooser.removeAttribute('accept');
    await shown.user.upload(chooser, file);
  };
  return { ...shown, kept, chooser, choose };
}
const fileOf = (name: string, type: string, bytes = 1000) =>
  new File([new Uint8Array(bytes)], name, { type });
const went = () => {
  const file = sent[0]?.form.get('slip');
  return file instanceof File ? [file.name, file.type, file.size] : undefined;
};

describe('the slip', () => {
  it('R4.47 goes with its progress, and can be replaced then', async () => {
    const { choose, kept, chooser } = await open();
    expect(chooser.accept).toBe('image/*,application/pdf');
    await choose(fileOf('slip.pdf', 'application/pdf'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(`${sent[0]?.method} ${sent[0]?.address}`).toBe(SLIP);
    expect(went()).toEqual(['slip.pdf', 'application/pdf', 1000]);
    sent[0]?.progress(0.4);
    const bar = await screen.findByRole('progressbar', { name: 'Sending the slip' });
    await waitFor(() => expect(bar.getAttribute('value')).toBe('0.4'));
    kept.hasSlip = true;
    sent[0]?.answer(200, { success: true, message: 'We have your slip now.' });
    expect(await screen.findByText('We have your slip now.')).toBeTruthy();
    expect(await screen.findByLabelText('Replace it')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'View the slip' })).toBeTruthy();
  });

  it.each([
    ['a small photo as it is', fileOf('a.jpg', 'image/jpeg'), ['a.jpg', 'image/jpeg', 1000]],
    [
      'a big photo scaled down',
      fileOf('a.jpg', 'image/jpeg', 3_000_000),
      ['slip.jpg', 'image/jpeg', 7],
    ],
    ['another format as JPEG', fileOf('a.webp', 'image/webp'), ['slip.jpg', 'image/jpeg', 7]],
  ])('R4.47 sends %s', async (_, file, expected) => {
    const { choose } = await open();
    await choose(file);
    await waitFor(() => expect(went()).toEqual(expected));
  });

  it('R4.47 a big photo that this browser cannot read goes as it is', async () => {
    browser.canRead = false;
    const { choose } = await open();
    await choose(fileOf('a.png', 'image/png', 3_000_000));
    await waitFor(() => expect(went()).toEqual(['a.png', 'image/png', 3_000_000]));
  });

  it.each([
    ['of another kind', fileOf('a.zip', 'application/zip'), /^Send the slip as a JPEG/],
    ['that is no picture', fileOf('a.heic', 'image/heic'), /^Send the slip as a JPEG/],
    [
      'that is too big',
      fileOf('a.pdf', 'application/pdf', SLIP_MAX_BYTES + 1),
      /^This file is too big/,
    ],
  ])('R4.47 a file %s is not sent', async (_, file, words) => {
    browser.canRead = false;
    const { choose } = await open();
    await choose(file);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('R4.47 says why the server did not take it', async () => {
    const { choose } = await open();
    await choose(fileOf('a.pdf', 'application/pdf'));
    await waitFor(() => expect(sent).toHaveLength(1));
    const words = 'Send the slip as a JPEG, PNG or PDF file.';
    sent[0]?.answer(400, { success: false, code: 'SLIP_INVALID', message: words });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
