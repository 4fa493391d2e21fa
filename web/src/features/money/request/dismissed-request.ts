// A person can hide a decision on this device after reading it. The server shows a decided request for 30 days.

const NAME = 'pt_dismissed_request';

/** True for a decided request that the person hid on this device. */
export function isDismissed(requestId: string): boolean {
  try {
    return localStorage.getItem(NAME) === requestId;
  } catch {
    // The browser refuses storage: the request is shown.
    return false;
  }
}

/** Hides a decided request; only the newest one is ever shown. */
export function dismiss(requestId: string): void {
  try {
    localStorage.setItem(NAME, requestId);
  } catch {
    // It is hidden until the next visit.
  }
}
