import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AREA, browser, cropper, resetBrowser } from '../../../../../testing/picture-stubs.tsx';
import { showWithServer, startProfileServer } from '../../../../../testing/profile-server.tsx';
import { type SentUpload, stubUploads } from '../../../../../testing/stub-upload.ts';
import { cookieNames, readCookie } from '../../../../auth/cookies.ts';
import { ProfilePage } from '../profile-page.tsx';
import { placeNames } from '../readable-values.ts';

vi.mock(
  '../../../../lib/picture/picture-studio.ts',
  () => import('../../../../../testing/picture-stubs.tsx'),
);
vi.mock('react-easy-crop', async () => {
  const { Cropper } = await import('../../../../../testing/picture-stubs.tsx');
  return { default: Cropper };
});

let sent: SentUpload[];
beforeAll(() => Promise.all([import('./crop-dialog.tsx'), placeNames()]));
beforeEach(() => {
  resetBrowser();
  sent = stubUploads();
});

const photo = new File(['bytes of a photo'], 'IMG_1.jpg', { type: 'image/jpeg' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const dialog = () => screen.queryByRole('dialog', { name: 'Edit Profile Picture' });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const move = (name: string, value: number) =>
  fireEvent.change(slider(name), { target: { value: String(value) } });

/** Chooses a file on the profile's page. */
async function open(file: File) {
  startProfileServer();
  const { user, container } = await showWithServer(<ProfilePage />);
  await waitFor(() => expect(button('Edit Profile').disabled).toBe(false));
  const chooser = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!chooser) throw new Error('there is no way to choose a file');
  await user.upload(chooser, file);
  await screen.findByRole('dialog', { name: 'Edit Profile Picture' });
  return { user, container };
}
async function openCrop() {
  const opened = await open(photo);
  fireEvent.load(await screen.findByTestId('cropper'));
  return opened;
}
const succeed = (pictureId = '1764') =>
  act(async () =>
    sent.at(-1)?.answer(200, {
      success: true,
      message: 'Profile picture updated successfully!',
      url: `/api/upload/image/profile/u-nethmi?id=${pictureId}`,
      pictureId,
    }),
  );

describe('Edit Profile Picture', () => {
  it('R4.32 R3.24 R9.21 R9.22 it opens with zoom 1, in the middle, without filters', async () => {
    await openCrop();
    expect(cropper.props).toMatchObject({
      zoom: 1,
      crop: { x: 0, y: 0 },
      aspect: 1,
      minZoom: 1,
      maxZoom: 3,
    });
    const facts = ['Zoom', 'Brightness', 'Contrast', 'Saturation', 'Blur'].map((name) => {
      const { min, max, step, value } = slider(name);
      return [name, min, max, step, value];
    });
    expect(facts).toEqual([
      ['Zoom', '1', '3', '0.1', '1'],
      ['Brightness', '50', '150', '1', '100'],
      ['Contrast', '50', '150', '1', '100'],
      ['Saturation', '0', '200', '1', '100'],
      ['Blur', '0', '10', '1', '0'],
    ]);
  });

  it('R2.2.5.8 zoom, position and filters are seen at once, and taken back at once', async () => {
    const { user } = await openCrop();
    expect(slider('Left and right').disabled).toBe(true); // as wide as the frame: it cannot move
    move('Up and down', 50);
    expect(cropper.props?.crop).toEqual({ x: 0, y: 80 });
    move('Zoom', 2);
    expect(cropper.props?.zoom).toBe(2);
    expect(slider('Left and right').disabled).toBe(false);
    move('Brightness', 120);
    move('Blur', 4);
    // 4 px of the 512 of the finished picture, in a frame of 320, on a picture with double zoom
    expect(cropper.props?.style.mediaStyle.filter).toBe(
      'brightness(120%) contrast(100%) saturate(100%) blur(1.25px)',
    );
    await user.click(button('Back to original'));
    expect(cropper.props).toMatchObject({ zoom: 1, crop: { x: 0, y: 0 } });
    expect(cropper.props?.style.mediaStyle.filter).toContain('brightness(100%)');
  });

  it('R7.9 R2.2.5.9 R8.12 R4.34 what is seen is sent, and then shown at once', async () => {
    const { user, container } = await openCrop();
    move('Saturation', 150);
    await user.click(button('Upload Image'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(browser.rendered).toEqual([
      { area: AREA, filters: { brightness: 100, contrast: 100, saturation: 150, blur: 0 } },
    ]);
    const file = sent[0]?.form.get('dp') as File;
    expect(file.name).toMatch(/^\d{13}\.webp$/);
    expect(file.type).toBe('image/webp');
    await succeed();
    expect(await screen.findByText('Profile picture updated successfully!')).toBeTruthy();
    expect(dialog()).toBeNull();
    expect(container.querySelector('.own-picture img')?.getAttribute('src')).toContain('?id=1764');
    expect(readCookie(cookieNames.avatarStamp)).toBe('1764');
  });

  it('R4.34 the other tabs are told', async () => {
    const heard: unknown[] = [];
    const tabs = await import('../../../../auth/session-tabs.ts');
    tabs.watchOtherTabs(() => undefined);
    const other = new BroadcastChannel('panthiya_session');
    other.addEventListener('message', ({ data }) => heard.push(data));
    const { user } = await openCrop();
    await user.click(button('Upload Image'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await succeed();
    await waitFor(() => expect(heard).toEqual(['profile']));
    other.close();
  });

  it('R4.33 while it goes nothing closes the dialog, and it says how far it is', async () => {
    const { user } = await openCrop();
    await user.click(button('Upload Image'));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.progress(0.4));
    expect(screen.getByText('Sending your picture, 40%')).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.4);
    const box = dialog();
    if (!box) throw new Error('closed');
    expect(button('Cancel').disabled).toBe(true);
    expect(within(box).getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(
      true,
    );
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    box.dispatchEvent(escape);
    expect(escape.defaultPrevented).toBe(true);
    fireEvent(box, new Event('cancel', { cancelable: true }));
    fireEvent.pointerDown(box);
    await user.click(button('Uploading...'));
    expect(dialog()).toBe(box);
    expect(sent).toHaveLength(1);
    await succeed();
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('R4.32 R2.2.5.9 Cancel sends nothing', async () => {
    const { user } = await openCrop();
    await user.click(button('Cancel'));
    expect(dialog()).toBeNull();
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(button('Choose a picture'));
  });

  it('R8.10 a refusal is shown with its reason; the picture and its settings stay', async () => {
    const { user } = await openCrop();
    move('Zoom', 2);
    await user.click(button('Upload Image'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () =>
      sent[0]?.answer(429, { success: false, code: 'TOO_MANY_REQUESTS', message: 'Please wait.' }),
    );
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to upload profile picture: Please wait.',
    );
    expect(slider('Zoom').value).toBe('2');
    await user.click(button('Upload Image'));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('R8.10 a failure without words of its own', async () => {
    const { user } = await openCrop();
    await user.click(button('Upload Image'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => sent[0]?.answer(502, 'Bad gateway'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to upload profile picture');
  });

  it('R5.12 without a crop nothing is sent', async () => {
    browser.hasCrop = false;
    const { user } = await openCrop();
    await user.click(button('Upload Image'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please select and crop an image first',
    );
    expect(sent).toEqual([]);
  });

  it('R5.12 so it is with a file that is no image', async () => {
    browser.canRead = false;
    await open(new File(['words'], 'words.jpg', { type: 'image/jpeg' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Please select and crop an image first.*JPEG, PNG or WebP/,
    );
  });

  it('R5.12 a HEIC photo that the browser cannot open: what the phone should do', async () => {
    browser.canRead = false;
    await open(new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'IMG_2.HEIC', { type: 'image/heic' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/HEIC.*JPEG/);
  });
});
