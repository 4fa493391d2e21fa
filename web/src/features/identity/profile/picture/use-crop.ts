import { useState } from 'react';
import { type Filters, NO_FILTERS } from '../../../../lib/picture/filters.ts';
import type { Area } from '../../../../lib/picture/picture-engine.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}
const NOWHERE: Size = { width: 0, height: 0 };
const MIDDLE: Point = { x: 0, y: 0 };

/** The state of the crop and the filters; starts at R4.32. */
export function useCrop() {
  const [crop, setCrop] = useState(MIDDLE);
  const [zoom, setZoom] = useState(1);
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [area, setArea] = useState<Area>();
  const [media, setMedia] = useState(NOWHERE);
  const [frame, setFrame] = useState(NOWHERE);

  // How far the picture can move before its edge comes into the frame, in pixels of the page.
  const reach: Point = {
    x: Math.max(0, (media.width * zoom - frame.width) / 2),
    y: Math.max(0, (media.height * zoom - frame.height) / 2),
  };
  const toPercent = (axis: 'x' | 'y') =>
    reach[axis] < 1 ? 0 : Math.round((crop[axis] / reach[axis]) * 100);

  return {
    crop,
    zoom,
    filters,
    area,
    frame,
    /** Of the way to either edge, percent; undefined if it cannot move. */
    position: {
      x: reach.x < 1 ? undefined : toPercent('x'),
      y: reach.y < 1 ? undefined : toPercent('y'),
    },
    setCrop,
    setZoom,
    setFilters,
    setArea,
    setMedia,
    setFrame,
    moveTo: (axis: 'x' | 'y', percent: number) =>
      setCrop((was) => ({ ...was, [axis]: (reach[axis] * percent) / 100 })),
    restore: () => {
      setCrop(MIDDLE);
      setZoom(1);
      setFilters(NO_FILTERS);
    },
  };
}

export type Crop = ReturnType<typeof useCrop>;
