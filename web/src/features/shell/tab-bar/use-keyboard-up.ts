import { useSyncExternalStore } from 'react';

/** So much less height than the window has, in pixels, is a keyboard and not the browser's own bars. */
const LEAST_KEYBOARD = 150;

function watchHeight(handleChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', handleChange);
  return () => window.visualViewport?.removeEventListener('resize', handleChange);
}

/** Pinching makes the part that one sees smaller too; its scale says by how much. */
function readKeyboard(): boolean {
  const { visualViewport: seen, innerHeight } = window;
  return seen ? seen.height * seen.scale < innerHeight - LEAST_KEYBOARD : false;
}

/** True while the keyboard of a phone lies over the page. */
export const useKeyboardUp = (): boolean => useSyncExternalStore(watchHeight, readKeyboard);
