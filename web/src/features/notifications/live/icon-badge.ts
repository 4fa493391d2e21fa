/** Shows the number on the icon of the installed app, where the browser can (R17.4.4). Nothing while it is unknown. */
export function showOnIcon(unread: number | undefined): void {
  if (unread === undefined || !('setAppBadge' in navigator)) return;
  // Refused in a window that is not the installed app's.
  navigator.setAppBadge(unread).catch(() => undefined);
}
