const CHANNEL = 'panthiya_session';
/** Cookies travel between the processes of a browser on their own way, sometimes after the message. Milliseconds. */
const SECOND_LOOK = 500;
let channel: BroadcastChannel | undefined;
let handleProfile: (() => void) | undefined;

/**
 * Calls back whenever the session may have changed outside this tab's doing: another tab signed in
 * or out, the tab was away, or the browser brought a kept page back (security.md). Gives the way to stop.
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

/** Tells the other tabs to look at the cookies again; what changed stands there alone. */
export function notifyOtherTabs(): void {
  notify('changed');
}

/** Calls back when another tab has changed the profile or the picture; gives the way to stop. */
export function watchProfile(handleChange: () => void): () => void {
  handleProfile = handleChange;
  return () => {
    if (handleProfile === handleChange) handleProfile = undefined;
  };
}

/** Has the other tabs ask for the profile again. */
export function notifyProfileChanged(): void {
  notify('profile');
}

function notify(news: 'changed' | 'profile'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a channel has none
  channel?.postMessage(news);
}
