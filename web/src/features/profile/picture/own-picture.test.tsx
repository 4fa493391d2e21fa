import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showWithServer, startProfileServer } from '../../../../testing/profile-server.tsx';
import { type SentUpload, stubUploads } from '../../../../testing/stub-upload.ts';
import { cookieNames, readCookie } from '../../../session/cookies.ts';
import { ProfilePage } from '../profile-page.tsx';
import { placeNames } from '../readable-values.ts';
import type { Filters } from './filters.ts';
import type { Area } from './picture-engine.ts';

// jsdom has no canvas and lays nothing out: here stands what a browser does with pixels. That the pixels
// are right is seen in Chromium and in filters.test.ts.
const rendered: { area: Area; filters: Filters }[] = [];
let canRead = true;
let hasCrop = true;
vi.mock('./picture-studio.ts', () => ({
  openStudio: () => ({
    open: async () => {
      if (!canRead) throw new Error('no picture');
      return new Blob(['preview']);
    },
    render: async (area: Area, filters: Filters) => {
      rendered.push({ area, filters });
      return new Blob(['a JPEG'], { type: 'image/jpeg' });
    },
    close: () => undefined,
  }),
}));
const AREA = { x: 10, y: 20, width: 300, height: 300 };
type CropperProps = {
  zoom: number;
  crop: { x: number; y: number };
  aspect: number;
  minZoom: number;
  maxZoom: number;
  image: string;
  style: { mediaStyle: { filter: string } };
  onCropAreaChange: (percent: Area, pixels: Area) => void;
  setMediaSize: (size: { width: number; height: number }) => void;
  setCropSize: (size: { width: number; height: number }) => void;
};
let cropper: CropperProps;
vi.mock('react-easy-crop', () => ({
  default: function Cropper(props: CropperProps) {
    cropper = props;
    const load = () => {
      props.setMediaSize({ width: 320, height: 640 });
      props.setCropSize({ width: 320, height: 320 });
      if (hasCrop) props.onCropAreaChange(AREA, AREA);
    };
    return <img src={props.image} alt="" data-testid="cropper" onLoad={load} />;
  },
}));

let sent: SentUpload[];
beforeAll(() => Promise.all([import('./crop-dialog.tsx'), placeNames()]));
beforeEach(() => {
  rendered.length = 0;
  canRead = true;
  hasCrop = true;
  sent = stubUploads();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

const photo = new File(['bytes of a photo'], 'IMG_1.jpg', { type: 'image/jpeg' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const dialog = () => screen.queryByRole('dialog', { name: 'Edit Profile Picture' });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const move = (name: string, value: number) =>
  fireEvent.change(slider(name), { target: { value: String(value) } });

async function open(pictureId: string | null = null) {
  const server = startProfileServer({ pictureId });
  const { user, container } = await showWithServer(<ProfilePage />);
  await waitFor(() => expect(button('Edit Profile').disabled).toBe(false));
  const [chooser, camera] = container.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (!chooser || !camera) throw new Error('there is no way to choose a file');
  const choose = async (file = photo) => {
    await user.upload(chooser, file);
    await screen.findByRole('dialog', { name: 'Edit Profile Picture' });
  };
  return { server, user, container, chooser, camera, choose };
}
async function openCrop() {
  const opened = await open();
  await opened.choose();
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

describe('one’s picture', () => {
  it('R2.2.5.1 the avatar opens a full-size view', async () => {
    const { user } = await open('1764');
    await user.click(button('See your picture in full size'));
    const view = await screen.findByRole('dialog', { name: 'Your picture' });
    expect(within(view).getByRole('img').getAttribute('src')).toBe(
      '/api/upload/image/profile/u-nethmi?id=1764',
    );
    await user.click(within(view).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R2.2.1.4 without a picture there are initials, and nothing is asked for', async () => {
    const { user, container } = await open();
    expect(container.querySelector('img')).toBeNull();
    await user.click(button('See your picture in full size'));
    expect(screen.getByText('You have no picture yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  });

  it('R2.2.5.2 the camera button looks for an image; a phone may take one', async () => {
    const { user, chooser, camera } = await open();
    const click = vi.spyOn(chooser, 'click');
    await user.click(button('Choose a picture'));
    expect(click).toHaveBeenCalledOnce();
    expect([chooser.accept, chooser.getAttribute('capture')]).toEqual(['image/*', null]);
    expect([camera.accept, camera.getAttribute('capture')]).toEqual(['image/*', 'user']);
  });

  it('R4.32 a file that is dropped on the page opens the dialog, too', async () => {
    await open();
    const drop = Object.assign(new Event('drop', { cancelable: true }), {
      dataTransfer: { types: ['Files'], files: [photo] },
    });
    act(() => void window.dispatchEvent(drop));
    expect(drop.defaultPrevented).toBe(true); // or the browser would leave the page for the file
    expect(await screen.findByRole('dialog', { name: 'Edit Profile Picture' })).toBeTruthy();
  });

  it('it can be removed', async () => {
    const { user, container } = await open('1764');
    await user.click(button('See your picture in full size'));
    await user.click(button('Remove picture'));
    expect(await screen.findByText('Your picture was removed.')).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
    expect(readCookie(cookieNames.avatarStamp)).toBeUndefined();
  });
});

describe('Edit Profile Picture', () => {
  it('R4.32 R3.24 R9.21 R9.22 it opens with zoom 1, in the middle, without filters', async () => {
    await openCrop();
    expect(cropper).toMatchObject({
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
    expect(slider('Left and right').disabled).toBe(true); // as wide as the frame: there is no way
    move('Up and down', 50);
    expect(cropper.crop).toEqual({ x: 0, y: 80 });
    move('Zoom', 2);
    expect(cropper.zoom).toBe(2);
    expect(slider('Left and right').disabled).toBe(false);
    move('Brightness', 120);
    move('Blur', 4);
    // 4 px of the 512 of the finished picture, in a frame of 320, on a picture that is zoomed twice
    expect(cropper.style.mediaStyle.filter).toBe(
      'brightness(120%) contrast(100%) saturate(100%) blur(1.25px)',
    );
    await user.click(button('Back to original'));
    expect(cropper).toMatchObject({ zoom: 1, crop: { x: 0, y: 0 } });
    expect(cropper.style.mediaStyle.filter).toContain('brightness(100%)');
  });

  it('R7.9 R8.12 R4.34 what is seen is sent, and then shown at once', async () => {
    const { user, container } = await openCrop();
    move('Saturation', 150);
    await user.click(button('Upload Image'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(rendered).toEqual([
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
    const tabs = await import('../../../session/session-tabs.ts');
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

  it('R4.32 Cancel sends nothing', async () => {
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
    hasCrop = false;
    const { user } = await openCrop();
    await user.click(button('Upload Image'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please select and crop an image first',
    );
    expect(sent).toEqual([]);
  });

  it('R5.12 so it is with a file that is no image', async () => {
    canRead = false;
    const { choose } = await open();
    await choose(new File(['words'], 'words.jpg', { type: 'image/jpeg' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Please select and crop an image first.*JPEG, PNG or WebP/,
    );
  });

  it('R5.12 a HEIC photo that the browser cannot open: what the phone should do', async () => {
    canRead = false;
    const { choose } = await open();
    await choose(new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'IMG_2.HEIC', { type: 'image/heic' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/HEIC.*JPEG/);
  });
});
