import { useEffect, useState } from 'react';
import { isHeic } from './heic.ts';
import { openStudio, type PictureStudio } from '../../../../lib/picture/picture-studio.ts';

/** The state of loading a chosen file. */
export type Preview =
  | { readonly kind: 'opening' }
  | { readonly kind: 'ready'; readonly address: string; readonly studio: PictureStudio }
  | { readonly kind: 'unreadable'; readonly isHeic: boolean };

/** Opens a file outside the page's own thread. Give the file as its key to the part that uses it. */
export function usePreview(file: File): Preview {
  const [preview, setPreview] = useState<Preview>({ kind: 'opening' });

  useEffect(() => {
    const studio = openStudio();
    let address: string | undefined;
    let isOver = false;
    const open = async () => {
      const picture = await studio.open(file);
      if (isOver) return;
      address = URL.createObjectURL(picture);
      setPreview({ kind: 'ready', address, studio });
    };
    open().catch(async () => {
      const unreadable = { kind: 'unreadable', isHeic: await isHeic(file) } as const;
      if (!isOver) setPreview(unreadable);
    });
    return () => {
      isOver = true;
      studio.close();
      if (address) URL.revokeObjectURL(address);
    };
  }, [file]);

  return preview;
}
