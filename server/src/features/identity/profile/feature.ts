import { msg } from '#texts';
import { defineFeature } from '../../../feature-kit/feature.ts';
import { owned } from '../../../feature-kit/personal-data.ts';
import { findPicture, removePicture } from '../../../records/pictures/pictures.repository.ts';
import { pictures } from '../../../records/pictures/pictures.table.ts';
import { mountPictures } from './picture.routes.ts';
import { createPictureService } from './picture.service.ts';
import { profileMails } from './profile.mails.ts';
import { mountProfile } from './profile.routes.ts';
import { createProfileService } from './profile.service.ts';

const PICTURE = 'picture.webp';

/** Who a user is and how to reach them, and their picture. */
export const profile = defineFeature({
  name: 'profile',
  mount: (mount, deps) => {
    mountProfile(mount, createProfileService(deps));
    mountPictures(mount, createPictureService(deps));
  },
  mails: profileMails,
  tables: [owned(pictures, { exportedIn: [PICTURE], erasure: 'deleted' })],
  personalData: {
    files: { [PICTURE]: msg`your picture, if you have one` },
    exportFiles: async function* exportPicture(database, { user }) {
      const picture = await findPicture(database, user.uid);
      if (picture) yield { name: PICTURE, content: picture.content };
    },
    erase: async (queries, { id }) => {
      await removePicture(queries, id);
    },
  },
});
