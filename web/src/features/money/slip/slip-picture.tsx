import { t, Trans } from '#texts';
import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { useState } from 'react';
import { BlobPicture } from '../../../ui/blob-picture/blob-picture.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';

/** The photo of a slip: whole, or large enough to read the small print. The user can turn it if it lies on its side. */
export function SlipPicture({ blob }: { blob: Blob }) {
  const [isLarge, setIsLarge] = useState(false);
  const [turns, setTurns] = useState(0);
  return (
    <div className="slip-picture">
      <div className="slip-tools">
        <Button
          type="button"
          variant="secondary"
          aria-pressed={isLarge}
          onClick={() => setIsLarge(!isLarge)}
        >
          <Icon of={isLarge ? IconZoomOut : IconZoomIn} />
          {isLarge ? t`Zoom out` : t`Zoom in`}
        </Button>
        <Button type="button" variant="secondary" onClick={() => setTurns((turns + 1) % 4)}>
          <Icon of={IconRotateClockwise} />
          <Trans context="turn a picture">Turn</Trans>
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach everything that scrolls */}
      <section className="slip-frame" tabIndex={0} aria-label={t`The slip`}>
        <BlobPicture
          blob={blob}
          alt={t`The slip`}
          className={isLarge ? 'slip-large' : ''}
          data-turns={turns}
        />
      </section>
    </div>
  );
}
