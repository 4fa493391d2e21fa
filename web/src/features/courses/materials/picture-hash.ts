import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Material } from '@panthiya/contract/courses/materials.contract';
import { OPENED_HERE } from '../../../lib/window/use-hash-dialog.ts';

/** The address of a picture that is shown large, on its lesson's page: Back closes it. */
export const pictureHash = (materialId: string): string => `#picture-${materialId}`;

/** True for a file that is a picture. */
export const isPicture = ({ type }: Pick<Material, 'type'>): boolean =>
  type?.startsWith('image/') === true;

/** Shows a picture of this page's lesson large. */
export function useOpenPicture(): (materialId: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (materialId) => void navigate(pictureHash(materialId), { state: OPENED_HERE }),
    [navigate],
  );
}
