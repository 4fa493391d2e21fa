import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { DrawPicture } from '../../markdown/draw-picture.ts';
import type { PictureViews } from './picture-views.ts';

type RichPicturesProps = { views: PictureViews; onDraw: DrawPicture | undefined };

/** The pictures of a text in the editor, as its readers will see them. */
export function RichPictures({ views, onDraw }: RichPicturesProps) {
  const places = useSyncExternalStore(views.subscribe, views.read);
  return places.map(({ key, element, address, description }) =>
    createPortal(onDraw ? onDraw({ address, description }) : description, element, String(key)),
  );
}
