import { ph, t, Trans } from '#texts';
import { useState } from 'react';
import { FreshConfirmDialog } from '../../../auth/fresh-confirm-dialog.tsx';
import { useSession } from '../../../auth/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useDialogAction } from '../../../ui/dialog/use-dialog-action.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { nameForReader } from '../../../ui/text/own-script.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useAdmins, useHandOver } from './settings.queries.ts';

/** Hands the organization over to another of its admins (R10.3). */
export function HandOverCard({ orgId }: { orgId: string }) {
  const { user } = useSession();
  const { data: admins, error, isFetching, refetch } = useAdmins(orgId);
  const [uid, setUid] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const handOver = useHandOver(orgId);
  const run = useDialogAction(() => setIsAsking(false));
  const others = admins?.filter((admin) => admin.uid !== user.uid) ?? [];
  const chosen = others.find((admin) => admin.uid === uid);

  return (
    <Card title={t`Hand over`}>
      {!admins && error && !isFetching && (
        <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>
      )}
      {!admins && (!error || isFetching) && <Skeleton className="h-11" />}
      {admins && others.length === 0 && (
        <p className="settings-words">
          <Trans>
            You own this organization. To hand it over, first make somebody else an admin under
            Members.
          </Trans>
        </p>
      )}
      {others.length > 0 && (
        <div className="settings-hand">
          <Field label={t`New owner`} help={t`You stay an admin.`}>
            <Select
              placeholder={t`Choose an admin`}
              options={others.map((admin) => ({ value: admin.uid, label: nameForReader(admin) }))}
              value={uid}
              onChange={(event) => setUid(event.target.value)}
            />
          </Field>
          <Button
            type="button"
            variant="secondary"
            disabled={!chosen}
            onClick={() => setIsAsking(true)}
          >
            <Trans>Hand over</Trans>
          </Button>
        </div>
      )}
      {isAsking && chosen && (
        <FreshConfirmDialog
          title={t`Hand this organization over?`}
          action={t`Hand over`}
          isDanger
          work={handOver}
          onConfirm={(runFresh) => void run(runFresh(() => handOver.mutateAsync(uid)))}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Trans>
              <PersonName>{ph({ name: nameForReader(chosen) })}</PersonName> becomes the owner. Only
              they can hand it back.
            </Trans>
          </p>
        </FreshConfirmDialog>
      )}
    </Card>
  );
}
