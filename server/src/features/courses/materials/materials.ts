import type { Mount } from '../../../records/sessions/signed-in.ts';
import { createArrivalService } from './arrival.service.ts';
import { mountMaterials } from './materials.routes.ts';
import { createMaterialsService, type MaterialNeeds } from './materials.service.ts';

/** Puts this room of courses together: files of lessons, announced, sent in pieces, read and removed. */
export function installMaterials(mount: Mount, needs: MaterialNeeds): void {
  mountMaterials(mount, createMaterialsService(needs), createArrivalService(needs));
}
