import { t, Trans } from '#texts';
import { pages } from '@panthiya/contract/pages';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { useOwnData } from './account.queries.ts';

/** Downloads all stored data of the user (R10.5). */
export function OwnDataCard() {
  const { runFresh, dialog } = useReauthentication();
  const collection = useOwnData(runFresh);
  const showToast = useToast();
  const handleDownload = () =>
    collection.mutate(undefined, {
      onSuccess: () => showToast(t`Your data is in your downloads.`),
    });
  return (
    <Card title={t`Your Data`}>
      <p className="text-ink-2">
        <Trans>
          Everything we keep about you in one ZIP file: your profile and picture, your devices and
          organizations, and what happened to your account. See what we keep and why in the{' '}
          <TextLink to={pages.privacy} isTight>
            privacy notice
          </TextLink>
          .
        </Trans>
      </p>
      <Button
        type="button"
        variant="secondary"
        className="account-button mt-4"
        isBusy={collection.isPending}
        onClick={handleDownload}
      >
        {collection.isPending ? t`Collecting...` : t`Download My Data`}
      </Button>
      {collection.isPending && (
        <div className="mt-3">
          <Progress label={t`Collecting your data`} />
        </div>
      )}
      {collection.error && !isGivenUp(collection.error) && (
        <div className="mt-3">
          <Alert tone="bad">{collection.error.message}</Alert>
        </div>
      )}
      {dialog}
    </Card>
  );
}
