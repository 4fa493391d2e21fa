import type { Filters } from '../src/lib/picture/filters.ts';
import type { Area } from '../src/lib/picture/picture-engine.ts';

// jsdom has no canvas and lays nothing out: here stands what a browser does with pixels. That the pixels
// are right is seen in Chromium and in filters.test.ts. A test takes them by
// `vi.mock('…/picture-studio.ts', () => import(…))` and the same for 'react-easy-crop'.

/** How the browser behaves, and what it was asked for. */
export const browser: {
  canRead: boolean;
  hasCrop: boolean;
  readonly rendered: { area: Area; filters: Filters }[];
} = { canRead: true, hasCrop: true, rendered: [] };

/** As after each start of the page. */
export function resetBrowser(): void {
  browser.canRead = true;
  browser.hasCrop = true;
  browser.rendered.length = 0;
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
}

/** In the place of picture-studio.ts. */
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

/** What is cropped unless a test says otherwise. */
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
/** What the crop area was last told. */
export const cropper: { props?: CropperProps } = {};

/** In the place of react-easy-crop: a picture twice as high as wide. */
export function Cropper(props: CropperProps) {
  // oxlint-disable-next-line react/immutability -- what a test looks at
  cropper.props = props;
  const load = () => {
    props.setMediaSize({ width: 320, height: 640 });
    props.setCropSize({ width: 320, height: 320 });
    if (browser.hasCrop) props.onCropAreaChange(AREA, AREA);
  };
  return <img src={props.image} alt="" data-testid="cropper" onLoad={load} />;
}
