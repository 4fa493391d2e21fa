import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetBrowser } from '../../../../../testing/picture-stubs.tsx';
import { showWithServer, startProfileServer } from '../../../../../testing/profile-server.tsx';
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

beforeAll(() => Promise.all([import('./crop-dialog.tsx'), placeNames()]));
beforeEach(resetBrowser);

const photo = new File(['bytes of a photo'], 'IMG_1.jpg', { type: 'image/jpeg' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** The page of a profile, and the ways to choose a file in it. */
async function open(pictureId: string | null = null) {
  startProfileServer({ pictureId });
  const { user, container } = await showWithServer(<ProfilePage />);
  await waitFor(() => expect(button('Edit Profile').disabled).toBe(false));
  const [chooser, camera] = container.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (!chooser || !camera) throw new Error('there is no way to choose a file');
  return { user, container, chooser, camera };
}

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
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
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

  it('one’s picture can be removed', async () => {
    const { user, container } = await open('1764');
    await user.click(button('See your picture in full size'));
    await user.click(button('Remove'));
    expect(await screen.findByText('Your picture was removed.')).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
    expect(readCookie(cookieNames.avatarStamp)).toBeUndefined();
  });
});
