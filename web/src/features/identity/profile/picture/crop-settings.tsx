import { t, Trans } from '#texts';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { Button } from '../../../../ui/button/button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Slider } from '../../../../ui/slider/slider.tsx';
import { ZOOM } from './crop-area.tsx';
import type { Filters } from '../../../../lib/picture/filters.ts';
import type { Crop } from './use-crop.ts';

// R9.22
const FILTERS: readonly { name: keyof Filters; label: string; min: number; max: number }[] = [
  { name: 'brightness', label: t`Brightness`, min: 50, max: 150 },
  { name: 'contrast', label: t`Contrast`, min: 50, max: 150 },
  { name: 'saturation', label: t`Saturation`, min: 0, max: 200 },
  { name: 'blur', label: t`Blur`, min: 0, max: 10 },
];
const AXES = [
  { axis: 'x', label: t`Left and right` },
  { axis: 'y', label: t`Up and down` },
] as const;

const percent = (value: number) => `${value}%`;
const signed = (value: number) => String(value).replace('-', '−');

/** Zoom, position, brightness, contrast, saturation, blur (R2.2.5.8). */
export function CropSettings({ crop }: { crop: Crop }) {
  return (
    <div>
      <p className="crop-hint">
        <Trans>Drag the picture to move it.</Trans>
      </p>
      <Slider
        label={t`Zoom`}
        {...ZOOM}
        value={crop.zoom}
        format={(value) => `${value.toFixed(1)}×`}
        onChange={crop.setZoom}
      />
      <div className="crop-sliders">
        {AXES.map(({ axis, label }) => (
          <Slider
            key={axis}
            label={label}
            min={-100}
            max={100}
            value={crop.position[axis] ?? 0}
            disabled={crop.position[axis] === undefined}
            format={signed}
            onChange={(value) => crop.moveTo(axis, value)}
          />
        ))}
      </div>
      <div className="crop-sliders">
        {FILTERS.map(({ name, ...slider }) => (
          <Slider
            key={name}
            {...slider}
            value={crop.filters[name]}
            format={name === 'blur' ? (value) => t`${{ count: value }} px` : percent}
            onChange={(value) => crop.setFilters({ ...crop.filters, [name]: value })}
          />
        ))}
      </div>
      <Button type="button" variant="ghost" className="crop-restore" onClick={crop.restore}>
        <Icon of={IconRefresh} />
        <Trans>Back to original</Trans>
      </Button>
    </div>
  );
}
