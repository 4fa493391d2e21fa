import type { Filters } from '../src/lib/picture/filters.ts';
import type { Area } from '../src/lib/picture/picture-engine.ts';

// jsdom has no canvas and no layout: this replaces the browser's work with pixels. Chromium and filters.test.ts check that the
// pixels are right. A test uses them by `vi.mock('…/picture-studio.ts', () => import(…))` and the same for 'react-easy-crop'.

/** The behaviour of the browser, and the calls to it. */
export const browser: {
  canRead: boolean;
  hasCrop: boolean;
  readonly rendered: { area: Area; filters: Filters }[];
} = { canRead: true, hasCrop: true, rendered: [] };

/** The state after each start of the page. */
export function resetBrowser(): void {
  browser.canRead = true;
  browser.hasCrop = true;
  browser.rendered.length = 0;
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
}

/** Replaces picture-studio.ts. */
export const openStudio = () => ({
  open: async () => {
    if (!browser.canRead) throw new Error('no picture');
    return new Blob(['preview']);
  },
  render: async (area: Area, filters: Filters) => {
    browser.rendered.push({ area, filters });
    return new Blob(['a JPEG'], { type: 'image/jpeg' });
  },
  close: () => undefined,
});

/** The default crop. */
export const AREA = { x: 10, y: 20, width: 300, height: 300 };
type Size = { width: number; height: number };
type CropperProps = {
  zoom: number;
  crop: { x: number; y: number };
  image: string;
  style: { mediaStyle: { filter: string } };
  onCropAreaChange: (percent: Area, pixels: Area) => void;
  setMediaSize: (size: Size) => void;
  setCropSize: (size: Size) => void;
};
/** The last props of the crop area. */
export const cropper: { props?: CropperProps } = {};

/** Replaces react-easy-crop: a picture twice as high as wide. */
export function Cropper(props: CropperProps) {
  // oxlint-disable-next-line react/immutability -- tests read it
  cropper.props = props;
  const load = () => {
    props.setMediaSize({ width: 320, height: 640 });
    props.setCropSize({ width: 320, height: 320 });
    if (browser.hasCrop) props.onCropAreaChange(AREA, AREA);
  };
  return <img src={props.image} alt="" data-testid="cropper" onLoad={load} />;
}
