import { msg } from '#texts';
import {
  announceMaterial,
  findUpload,
  readMaterial,
  removeMaterial,
  sendUpload,
} from '@panthiya/contract/courses/materials.contract';
import { toAddress } from '../../../http/mount.ts';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { UploadService, Progress } from './upload.service.ts';
import type { MaterialsService } from './materials.service.ts';

const toHeaders = ({ offset, bytes }: Progress) => ({
  'upload-offset': String(offset),
  'upload-length': String(bytes),
});

export function mountMaterials(
  mount: Mount,
  service: MaterialsService,
  receive: UploadService,
): void {
  mount(announceMaterial, async (call) => {
    const material = await service.announce(call, call.params.lessonId, call.body);
    const uploadPath = toAddress(sendUpload.path, { ...call.params, materialId: material.id });
    return { success: true, message: msg`Send the file now.`, material, uploadPath };
  });
  mount(findUpload, async (call) => ({
    headers: toHeaders(await receive(call, call.params, call.tus)),
  }));
  mount(sendUpload, async (call) => ({
    headers: toHeaders(await receive(call, call.params, call.tus)),
  }));
  mount(readMaterial, (call) => service.read(call, call.params));
  mount(removeMaterial, async (call) => {
    await service.remove(call, call.params);
    return { success: true, message: msg`The file is removed.` };
  });
}
