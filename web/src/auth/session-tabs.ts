const CHANNEL = 'panthiya_session';
/** Cookies travel between a browser's processes on their own path, sometimes after the message. Milliseconds. */
const SECOND_LOOK = 500;
let channel: BroadcastChannel | undefined;
let handleProfile: (() => void) | undefined;

/**
 * Calls back whenever something outside this tab can have changed the session. Another tab signed in or out, the tab was away, or
 * the browser restored a kept page (security.md). Returns the function that stops it.
 */
export function watchOtherTabs(handleChange: () => void): () => void {
  let secondLook: ReturnType<typeof setTimeout> | undefined;
  const opened = new BroadcastChannel(CHANNEL);
  channel = opened;
  opened.addEventListener('message', ({ data }) => {
    if (data === 'profile') return handleProfile?.();
    handleChange();
    clearTimeout(secondLook);
    secondLook = setTimeout(handleChange, SECOND_LOOK);
  });
  window.addEventListener('pageshow', handleChange);
  document.addEventListener('visibilitychange', handleChange);
  return () => {
    opened.close();
    clearTimeout(secondLook);
    window.removeEventListener('pageshow', handleChange);
    document.removeEventListener('visibilitychange', handleChange);
  };
}

/** Asks the other tabs to read the cookies again; the change is only there. */
export function notifyOtherTabs(): void {
  notify('changed');
}

/** Calls back when another tab has changed the profile or the picture. Returns the function that stops it. */
export function watchProfile(handleChange: () => void): () => void {
  handleProfile = handleChange;
  return () => {
    if (handleProfile === handleChange) handleProfile = undefined;
  };
}

/** Makes the other tabs load the profile again. */
export function notifyProfileChanged(): void {
  notify('profile');
}

function notify(news: 'changed' | 'profile'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a channel has none
  channel?.postMessage(news);
}
