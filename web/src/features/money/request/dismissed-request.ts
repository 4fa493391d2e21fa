// What a person has read they can put away, on this device: the server shows a decided request for 30 days.

const NAME = 'pt_dismissed_request';

/** True for a decided request that its person put away on this device. */
export function isDismissed(requestId: string): boolean {
  try {
    return localStorage.getItem(NAME) === requestId;
  } catch {
    // Storage that the browser refuses: the request is shown.
    return false;
  }
}

/** Puts a decided request away; only the newest one is ever shown. */
export function dismiss(requestId: string): void {
  try {
    localStorage.setItem(NAME, requestId);
  } catch {
    // It is gone until the next visit.
  }
}
