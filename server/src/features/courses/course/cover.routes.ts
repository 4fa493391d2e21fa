import { msg } from '#texts';
import { getCover, removeCover, uploadCover } from '@panthiya/contract/courses/cover.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import { courseRefOf } from '../../../domain/courses/course-caller.ts';
import type { CoverService } from './cover.service.ts';

/** The address names the picture's id, so its bytes never change. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

export function mountCovers(mount: Mount, covers: CoverService): void {
  mount(uploadCover, async ({ signedIn, membership, course, file }) => ({
    success: true,
    message: msg`The cover picture is saved.`,
    coverId: await covers.upload(signedIn.user, courseRefOf({ membership, course }), file),
  }));
  mount(removeCover, async ({ signedIn, membership, course }) => {
    await covers.remove(signedIn.user, courseRefOf({ membership, course }));
    return { success: true, message: msg`The cover picture was removed.` };
  });
  mount(getCover, async ({ params }) => ({
    content: await covers.find(params.coverId),
    type: 'image/webp',
    headers: { etag: `"${params.coverId}"`, 'cache-control': FOR_GOOD },
  }));
}
