/** The parts that we use of the browser's Navigation API, where it exists (Chrome 102, Safari 26, Firefox 147). */
interface NavigationApi extends EventTarget {
  traverseTo(key: string): unknown;
}

/** A step back or forward in the history that can still be stopped. */
interface Traversal extends Event {
  readonly navigationType: string;
  readonly destination: { readonly key: string };
}

/** Stops each step of the user through the history, and calls back with the way to go on. */
export function stopTraversals(onStop: (goOn: () => void) => void): () => void {
  const { navigation } = window as unknown as { navigation?: NavigationApi };
  let isOver = false;
  const handleNavigate = (event: Event) => {
    if (isOver) return;
    const { navigationType, destination, cancelable } = event as Traversal;
    if (navigationType !== 'traverse' || !cancelable) return;
    event.preventDefault();
    onStop(() => {
      isOver = true;
      navigation?.traverseTo(destination.key);
    });
  };
  navigation?.addEventListener('navigate', handleNavigate);
  return () => navigation?.removeEventListener('navigate', handleNavigate);
}
