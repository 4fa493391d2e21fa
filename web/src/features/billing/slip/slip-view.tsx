import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { type NamedFile, save } from '../../../lib/download.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { LoadingWord, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import './slip.css';
import { SlipPicture } from './slip-picture.tsx';

type SlipViewProps = { slip: UseQueryResult<NamedFile> };

/** A slip: a picture to look into, or a PDF to open. */
export function SlipView({ slip: { data, error, isFetching, refetch } }: SlipViewProps) {
  if (data) return <Shown file={data} />;
  if (error && !isFetching) {
    return (
      <Alert tone="bad">
        <p>{error.message}</p>
        <Button type="button" variant="secondary" className="mt-3" onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  return (
    <>
      <LoadingWord />
      <Skeleton className="h-64" />
    </>
  );
}

function Shown({ file }: { file: NamedFile }) {
  if (file.blob.type.startsWith('image/')) return <SlipPicture blob={file.blob} />;
  return (
    <Button type="button" variant="secondary" onClick={() => save(file)}>
      <Icon of={IconDownload} />
      Download the slip (PDF)
    </Button>
  );
}
