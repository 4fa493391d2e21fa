import { useSyncExternalStore } from 'react';

/** If the visible height is this many pixels less than the window's, it is a keyboard. The browser's own bars are smaller. */
const LEAST_KEYBOARD = 150;

function watchHeight(handleChange: () => void): () => void {
  window.visualViewport?.addEventListener('resize', handleChange);
  return () => window.visualViewport?.removeEventListener('resize', handleChange);
}

/** Pinching makes the visible part smaller too; its scale says by how much. */
function readKeyboard(): boolean {
  const { visualViewport: seen, innerHeight } = window;
  return seen ? seen.height * seen.scale < innerHeight - LEAST_KEYBOARD : false;
}

/** True while the keyboard of a phone covers the page. */
export const useKeyboardUp = (): boolean => useSyncExternalStore(watchHeight, readKeyboard);
