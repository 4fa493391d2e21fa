import { playerPath, type VideoRef } from '@panthiya/contract/courses/video-address';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useState } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';

const NAMES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** A video: a poster of ours, and the player once it is pressed. Before that nothing is asked of its provider (R11.2.5). */
export function VideoBox({ video, title }: { video: VideoRef; title: string }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const name = NAMES[video.provider];
  if (isPlaying) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- a document of ours without script, which keeps its own frame in a sandbox; one around it would take the player's origin away
      <iframe
        className="video-box"
        src={playerPath(video)}
        title={`${title} on ${name}`}
        allow="fullscreen"
      />
    );
  }
  return (
    <button type="button" className="video-box video-poster" onClick={() => setIsPlaying(true)}>
      <span className="video-play">
        <Icon of={IconPlayerPlay} />
      </span>
      <span className="video-words">
        <b>Play the video</b>
        <small>From {name}. It uses mobile data.</small>
      </span>
    </button>
  );
}
