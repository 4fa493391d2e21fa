const CHANNEL = 'panthiya_session';
/** Cookies travel between the processes of a browser on their own way, sometimes after the message. */
const SECOND_LOOK = 500;
let channel: BroadcastChannel | undefined;

/**
 * Calls back whenever the session may have changed outside this tab's doing: another tab signed in
 * or out, the tab was away, or the browser brought a kept page back (security.md).
 */
export function watchOtherTabs(handleChange: () => void): void {
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => {
    handleChange();
    setTimeout(handleChange, SECOND_LOOK);
  });
  window.addEventListener('pageshow', handleChange);
  document.addEventListener('visibilitychange', handleChange);
}

/** Tells the other tabs to look at the cookies again; what changed stands there alone. */
export function tellOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a channel has none
  channel?.postMessage('changed');
}
