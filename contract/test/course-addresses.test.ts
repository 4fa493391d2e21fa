import { describe, expect, it } from 'vitest';
import { readLiveSessionAddress, meetingServiceName } from '../src/courses/live-session-address.ts';
import {
  isVideoKey,
  playerPath,
  readVideoAddress,
  videoAddress,
  type VideoRef,
} from '../src/courses/video-address.ts';

const youtube: VideoRef = { provider: 'youtube', key: 'dQw4w9WgXcQ' };
const vimeo: VideoRef = { provider: 'vimeo', key: '76979871' };
const unlisted: VideoRef = { provider: 'vimeo', key: '76979871-8272103f6e' };

describe('addresses of videos', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['http://youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s', youtube],
    ['https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=RDAMVM', youtube],
    ['HTTPS://YouTu.be/dQw4w9WgXcQ?si=abc', youtube],
    ['https://youtu.be/dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ/', youtube],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0', youtube],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', youtube],
    ['https://vimeo.com/76979871', vimeo],
    ['vimeo.com/76979871/', vimeo],
    ['https://www.vimeo.com/76979871#t=10s', vimeo],
    ['https://vimeo.com/76979871?share=copy', vimeo],
    ['https://player.vimeo.com/video/76979871', vimeo],
    ['https://vimeo.com/76979871/8272103f6e', unlisted],
    ['https://vimeo.com/76979871/8272103F6E?share=copy', unlisted],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1', unlisted],
  ])('R11.2.5 %s is kept as provider and id', (address, place) => {
    expect(readVideoAddress(address)).toEqual(place);
  });

  it.each([
    '',
    'dQw4w9WgXcQ',
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://user@youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQtoolong',
    'https://www.youtube.com/watch?v=dQw4w9WgXc%51',
    'https://www.youtube.com/watch?list=dQw4w9WgXcQ',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/embed/live_stream?channel=UC1',
    'https://www.youtube.com/@channel',
    'javascript:https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/7697987112345',
    'https://vimeo.com/76979871/../x',
    'https://vimeo.com.evil.example/76979871',
    'https://youtu.be/dQw4w9WgXcQ x',
  ])('R11.2.5 “%s” is none', (address) => {
    expect(readVideoAddress(address)).toBeUndefined();
  });

  it('R11.2.5 what is kept can be written as an address again, and has a player', () => {
    for (const place of [youtube, vimeo, unlisted]) {
      const kept = readVideoAddress(videoAddress(place));
      expect(kept).toEqual(place);
      expect(isVideoKey(place.provider, place.key)).toBe(true);
      expect(playerPath(place)).toBe(`/player/${place.provider}/${place.key}`);
    }
  });

  it.each([
    ['youtube', '../../etc12'],
    ['youtube', 'dQw4w9WgXc"'],
    ['youtube', 'videoseries'],
    ['youtube', 'dQw4w9WgXcQQ'],
    ['vimeo', 'dQw4w9WgXcQ'],
    ['vimeo', '76979871-'],
    ['vimeo', '76979871-xyz123'],
    ['vimeo', ''],
  ] as const)('R11.2.5 %s knows no id %s', (provider, key) => {
    expect(isVideoKey(provider, key)).toBe(false);
  });

  // What would take exponential time is a hang, which the ceiling of all tests ends.
  it('R11.2.5 the longest text is read', () => {
    for (const text of [`youtube.com/watch?${'&v='.repeat(100)}`, `vimeo.com/${'1'.repeat(290)}`]) {
      expect(readVideoAddress(text)).toBeUndefined();
    }
  });
});

describe('addresses of live sessions', () => {
  it.each([
    ['https://zoom.us/j/91234567890?pwd=aBc', 'Zoom'],
    ['https://us02web.zoom.us/j/91234567890', 'Zoom'],
    ['https://meet.google.com/abc-defg-hij', 'Google Meet'],
    [
      'https://teams.microsoft.com/l/meetup-join/19%3ameeting_x%40thread.v2/0?context=%7b%7d',
      'Microsoft Teams',
    ],
    ['https://teams.live.com/meet/9312', 'Microsoft Teams'],
  ])('R11.4.1 %s is one', (address, name) => {
    expect(readLiveSessionAddress(address)).toBe(address);
    expect(meetingServiceName(address)).toBe(name);
  });

  it('R11.4.5 one without https:// gets it', () => {
    expect(readLiveSessionAddress('us02web.zoom.us/j/9?pwd=aBc')).toBe(
      'https://us02web.zoom.us/j/9?pwd=aBc',
    );
  });

  it('R11.4.1 capitals before the path are small ones', () => {
    expect(readLiveSessionAddress('HTTPS://US02Web.Zoom.us/J/Ab')).toBe(
      'https://us02web.zoom.us/J/Ab',
    );
  });

  it.each([
    '',
    '//zoom.us/j/1',
    'http://zoom.us/j/1',
    'https://zoom.us.evil.example/j/1',
    'https://evilzoom.us/j/1',
    'https://zoom.us@evil.example/',
    'https://user:secret@zoom.us/j/1',
    'https://zoom.us:8443/j/1',
    'https://zoom.us\\@evil.example/',
    'https://evil.example/#https://zoom.us/j/1',
    'https://www.meet.google.com/abc',
    'https://google.com/meet',
    'https://teams.microsoft.com.evil.example/',
    'javascript:alert(1)//https://zoom.us/',
    'https://zoom.us/j/1 2',
    'https://zoom.us/"><script>',
    'https://zооm.us/j/1',
    ' https://zoom.us/j/1',
  ])('R11.4.1 “%s” is none', (address) => {
    expect(readLiveSessionAddress(address)).toBeUndefined();
  });
});
