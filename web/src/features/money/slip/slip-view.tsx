import { Trans } from '#texts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { type NamedFile, save } from '../../../lib/files/download.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import './slip.css';
import { SlipPicture } from './slip-picture.tsx';

type SlipViewProps = { slip: UseQueryResult<NamedFile> };

/** A slip: a picture to look at, or a PDF to open. */
export function SlipView({ slip: { data, error, isFetching, refetch } }: SlipViewProps) {
  if (data) return <Shown file={data} />;
  if (error && !isFetching) {
    return <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>;
  }
  return (
    <>
      <LoadingLabel />
      <Skeleton className="h-64" />
    </>
  );
}

function Shown({ file }: { file: NamedFile }) {
  if (file.blob.type.startsWith('image/')) return <SlipPicture blob={file.blob} />;
  return (
    <Button type="button" variant="secondary" onClick={() => save(file)}>
      <Icon of={IconDownload} />
      <Trans>Download the slip (PDF)</Trans>
    </Button>
  );
}
