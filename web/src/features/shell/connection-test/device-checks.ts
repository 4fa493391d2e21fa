import { readCookie, removeCookie, writeCookie } from '../../../auth/cookies.ts';

const TRIAL = 'pt_trial';

/** True when this browser keeps our cookies. */
export function keepsCookies(): boolean {
  writeCookie(TRIAL, 'yes', 60);
  const isKept = readCookie(TRIAL) === 'yes';
  removeCookie(TRIAL);
  return isKept;
}

/** True when this browser keeps a form's values during a reload. */
export function keepsStorage(): boolean {
  try {
    sessionStorage.setItem(TRIAL, 'yes');
    const isKept = sessionStorage.getItem(TRIAL) === 'yes';
    sessionStorage.removeItem(TRIAL);
    return isKept;
  } catch {
    // Blocked by a private window or by a setting.
    return false;
  }
}

export type Device = 'camera' | 'microphone';
export type DeviceOutcome = 'works' | 'refused' | 'missing' | 'busy' | 'unsupported';

const OUTCOMES: Readonly<Record<string, DeviceOutcome>> = {
  NotAllowedError: 'refused',
  NotFoundError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Opens the device for a moment; the browser asks the user for permission. Nothing is recorded or sent. */
export async function tryDevice(device: Device): Promise<DeviceOutcome> {
  // Browsers leave it out on pages that are not served securely.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) return 'unsupported';
  try {
    const stream = await devices.getUserMedia(
      device === 'camera' ? { video: true } : { audio: true },
    );
    for (const track of stream.getTracks()) track.stop();
    return 'works';
  } catch (error) {
    return (error instanceof DOMException && OUTCOMES[error.name]) || 'unsupported';
  }
}
