import { t, Trans } from '#texts';
import { playerPath, type VideoRef } from '@panthiya/contract/courses/video-address';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useState } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';

const NAMES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** A video: our own poster, and the player after a press. Before that the page asks its provider for nothing (R11.2.5). */
export function VideoBox({ video, title }: { video: VideoRef; title: string }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const name = NAMES[video.provider];
  if (isPlaying) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- our own document without script puts its own frame in a sandbox; a sandbox here would remove the player's origin
      <iframe
        className="video-box"
        src={playerPath(video)}
        title={t`${{ title }} on ${{ name }}`}
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
        <b>
          <Trans>Play the video</Trans>
        </b>
        <small>
          <Trans>From {name}. It uses mobile data.</Trans>
        </small>
      </span>
    </button>
  );
}
