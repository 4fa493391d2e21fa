import { removePictureCall, uploadPictureCall } from '@panthiya/contract/identity/picture.calls';
import type { removePicture, uploadPicture } from '@panthiya/contract/identity/picture.contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { upload } from '../../../../lib/files/upload.ts';
import { type KeptProfile, profileKey } from '../../../../auth/profile.queries.ts';
import { keepPictureStamp } from '../../../../auth/picture-stamp.ts';
import { notifyProfileChanged } from '../../../../auth/session-tabs.ts';

/** Changes the user's picture on the server, and then at once everywhere: top bar, this page, other tabs (R4.34). */
export function useKeptPicture() {
  const client = useQueryClient();

  const keep = (pictureId: string | null) => {
    keepPictureStamp(pictureId);
    client.setQueryData<KeptProfile>(
      profileKey,
      (kept) => kept && { ...kept, profile: { ...kept.profile, pictureId } },
    );
    notifyProfileChanged();
  };

  return {
    /** Returns the server's message. @throws {ApiError} */
    send: async (picture: Blob, onProgress: (part: number) => void): Promise<string> => {
      // R7.9: the time is its name, and its type says WebP although it is a JPEG.
      const file = new File([picture], `${Date.now()}.webp`, { type: 'image/webp' });
      const reply = await upload<typeof uploadPicture>(uploadPictureCall, file, onProgress);
      keep(reply.pictureId);
      return reply.message;
    },
    remove: async (): Promise<string> => {
      const { message } = await call<typeof removePicture>(removePictureCall);
      keep(null);
      return message;
    },
  };
}
