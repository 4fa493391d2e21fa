import type { Mount } from '../../../records/sessions/signed-in.ts';
import { createUploadService } from './upload.service.ts';
import { mountMaterials } from './materials.routes.ts';
import { createMaterialsService, type MaterialsDeps } from './materials.service.ts';

/** Puts this part of courses together: files of lessons, announced, sent in pieces, read and removed. */
export function installMaterials(mount: Mount, deps: MaterialsDeps): void {
  mountMaterials(mount, createMaterialsService(deps), createUploadService(deps));
}
