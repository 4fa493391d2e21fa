import { afterEach } from 'vitest';

type Listener = () => void;

let width = 1280;
let isDark = false;
const listeners = new Set<Listener>();

const answers = (query: string): boolean => {
  const most = /max-width: ([\d.]+)px/.exec(query)?.[1];
  if (most !== undefined) return width <= Number(most);
  return query.includes('prefers-color-scheme: dark') && isDark;
};

// jsdom has no layout: the test sets the width of the window.
window.matchMedia = (media) =>
  ({
    media,
    get matches() {
      return answers(media);
    },
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  }) as unknown as MediaQueryList;

/** Makes the window this wide, in pixels; 1280 before each test. */
export function setWindowWidth(pixels: number): void {
  width = pixels;
  for (const listener of listeners) listener();
}

/** The device's preference; light before each test. */
export function setDevicePrefersDark(prefersDark: boolean): void {
  isDark = prefersDark;
}

afterEach(() => {
  width = 1280;
  isDark = false;
});
