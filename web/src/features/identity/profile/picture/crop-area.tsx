import { t } from '#texts';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { toCssFilter } from '../../../../lib/picture/filters.ts';
import { PICTURE_EDGE } from '../../../../lib/picture/picture-engine.ts';
import type { Crop } from './use-crop.ts';

/** R9.21. */
export const ZOOM = { min: 1, max: 3, step: 0.1 } as const;
const KEYBOARD_STEP = 8;

/** The picture with its crop: users drag, pinch, scroll or use the arrow keys. Filters show at once. */
export function CropArea({ address, crop }: { address: string; crop: Crop }) {
  // The blur is measured in the finished picture. Here it is drawn smaller, and zoomed with the picture.
  const blur = (crop.filters.blur * crop.frame.width) / PICTURE_EDGE / crop.zoom;
  return (
    <div className="crop">
      <Cropper
        image={address}
        crop={crop.crop}
        zoom={crop.zoom}
        minZoom={ZOOM.min}
        maxZoom={ZOOM.max}
        aspect={1}
        cropShape="round"
        objectFit="cover"
        keyboardStep={KEYBOARD_STEP}
        disableAutomaticStylesInjection
        style={{ mediaStyle: { filter: toCssFilter(crop.filters, blur) } }}
        mediaProps={{ alt: '' }}
        cropperProps={{
          role: 'group',
          'aria-label': t`Your picture. The circle shows what will be kept. Move it with the arrow keys.`,
        }}
        onCropChange={crop.setCrop}
        onZoomChange={crop.setZoom}
        onCropAreaChange={(_, pixels) => crop.setArea(pixels)}
        setMediaSize={crop.setMedia}
        setCropSize={crop.setFrame}
      />
    </div>
  );
}
