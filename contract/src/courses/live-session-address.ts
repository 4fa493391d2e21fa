// The whole address, from the first letter to the last. Credentials, a port, and signs that browsers read otherwise do not match.
// Browsers show and people copy it without its https://.
const MEETING =
  /^(?:https:\/\/)?((?:[a-z\d-]+\.)*zoom\.us|meet\.google\.com|teams\.microsoft\.com|teams\.live\.com)([/?#][!#-;=?-[\]_a-z~]*)?$/i;

/**
 * The stored form of a live session's address at Zoom, Google Meet or Microsoft Teams; undefined for any other (R11.4.1). Pure.
 */
export function readLiveSessionAddress(text: string): string | undefined {
  const [, host, rest = ''] = MEETING.exec(text) ?? [];
  return host && `https://${host.toLowerCase()}${rest}`;
}

const NAMES = [
  { at: 'zoom.us', name: 'Zoom' },
  { at: 'meet.google.com', name: 'Google Meet' },
  { at: '', name: 'Microsoft Teams' },
];

/** The name of a session's provider. */
export function meetingServiceName(address: string): string {
  const host = /^https:\/\/([^/?#]*)/.exec(address)?.[1] ?? '';
  return NAMES.find(({ at }) => host.endsWith(at))?.name ?? '';
}
