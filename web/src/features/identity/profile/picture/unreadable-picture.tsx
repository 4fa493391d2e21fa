import { Trans } from '#texts';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { profileText } from '../messages/profile.text.ts';

type UnreadablePictureProps = { isHeic: boolean; onChooseOther: () => void };

/** A file that this browser cannot show (R5.12), and what to do about it. */
export function UnreadablePicture({ isHeic, onChooseOther }: UnreadablePictureProps) {
  return (
    <Alert tone="bad" title={profileText.noPicture}>
      {isHeic ? (
        <p>
          <Trans>
            This photo is in the HEIC format, which this browser cannot open. On an iPhone, set
            Camera, Formats to "Most Compatible" and take it again, or send the photo as JPEG.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>We cannot open this picture. Choose a JPEG, PNG or WebP.</Trans>
        </p>
      )}
      <Button type="button" variant="secondary" className="mt-3" onClick={onChooseOther}>
        <Trans>Choose another</Trans>
      </Button>
    </Alert>
  );
}
