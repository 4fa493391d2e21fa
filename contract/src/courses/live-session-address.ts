// The whole of it, from the first letter to the last: neither credentials nor a port fit in, nor what browsers read otherwise.
const MEETING =
  /^(https:\/\/(?:(?:[a-z\d-]+\.)*zoom\.us|meet\.google\.com|teams\.microsoft\.com|teams\.live\.com))([/?#][!#-;=?-[\]_a-z~]*)?$/i;

/** The address of a live session at Zoom, Google Meet or Microsoft Teams as it is kept; undefined for any other (R11.4.1). Pure. */
export function readLiveSessionAddress(text: string): string | undefined {
  const [, service, rest = ''] = MEETING.exec(text) ?? [];
  return service && service.toLowerCase() + rest;
}

const NAMES = [
  { at: 'zoom.us', name: 'Zoom' },
  { at: 'meet.google.com', name: 'Google Meet' },
  { at: '', name: 'Microsoft Teams' },
];

/** What the place of a session is called. */
export function meetingServiceName(address: string): string {
  const host = /^https:\/\/([^/?#]*)/.exec(address)?.[1] ?? '';
  return NAMES.find(({ at }) => host.endsWith(at))?.name ?? '';
}
