import { msg } from '#texts';
import {
  getPicture,
  PICTURE_UPDATED_MESSAGE,
  removePicture,
  uploadPicture,
} from '@panthiya/contract/identity/picture.contract';
import { API_BASE } from '../../../http/mount.ts';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import { pictureIdOf } from '../../../domain/accounts/users.presenter.ts';
import type { PictureService } from './picture.service.ts';

/** The address names the picture's id, so its bytes never change. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_A_MINUTE = 'public, max-age=60';

export function mountPictures(mount: Mount, pictures: PictureService): void {
  mount(uploadPicture, async ({ signedIn: { user }, file }) => {
    const pictureId = (await pictures.upload(user, file)) ?? '';
    const url = `${API_BASE}/upload/image/profile/${user.uid}?id=${pictureId}`;
    return { success: true, message: PICTURE_UPDATED_MESSAGE, url, pictureId };
  });
  mount(removePicture, async ({ signedIn }) => {
    await pictures.remove(signedIn.user);
    return { success: true, message: msg`Your picture was removed.` };
  });
  mount(getPicture, async ({ params, query }) => {
    const { content, mediaType, changedAt } = await pictures.find(params.uid);
    return {
      content,
      type: mediaType,
      headers: {
        etag: `"${pictureIdOf({ pictureChangedAt: changedAt })}"`,
        'cache-control': query.id === undefined ? FOR_A_MINUTE : FOR_GOOD,
      },
    };
  });
}
