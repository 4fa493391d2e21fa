import { t, Trans } from '#texts';
import type { Guardian } from '@panthiya/contract/students/guardians.contract';
import { GUARDIANS_MAX } from '@panthiya/contract/students/guardians.rules';
import { Fragment, lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import type { StudentAddress } from '../shared/students.queries.ts';
import { GuardianRow } from './guardian-row.tsx';
import {
  useGuardians,
  useRemoveGuardian,
  useRestoreGuardian,
} from '../shared/guardians.queries.ts';
import './guardians.css';

const GuardianDialog = lazy(async () => ({
  default: (await import('./dialogs/guardian-dialog.tsx')).GuardianDialog,
}));
const ConsentsDialog = lazy(async () => ({
  default: (await import('./dialogs/consents-dialog.tsx')).ConsentsDialog,
}));

type GuardiansCardProps = StudentAddress & { isOpen: boolean };

/** What is open: a new guardian, the change of one, or their consents. */
type Open = { readonly what: 'add' | 'change' | 'consents'; readonly id?: string } | undefined;

/** The guardians of a student, and what they agreed to (R21.4). */
export function GuardiansCard({ isOpen, ...address }: GuardiansCardProps) {
  const { data, error, isFetching, refetch } = useGuardians(address);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const guardian = data?.guardians.find(({ id }) => id === open?.id);
  return (
    <Card title={t`Guardians`}>
      {data === undefined &&
        (error && !isFetching ? (
          <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>
        ) : (
          <Skeleton className="h-40" />
        ))}
      {data && (
        <>
          <GuardianList
            address={address}
            guardians={data.guardians}
            isOpen={isOpen}
            onOpen={setOpen}
          />
          {data.guardians.length > 0 && <Told guardians={data.guardians} told={data.told} />}
          {isOpen && <Removed address={address} removed={data.removed} />}
          {isOpen && data.guardians.length < GUARDIANS_MAX && (
            <Button
              type="button"
              variant="secondary"
              className="guardians-add"
              onClick={() => setOpen({ what: 'add' })}
            >
              <Trans>Add a guardian</Trans>
            </Button>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {open?.what === 'add' && <GuardianDialog address={address} onClose={close} />}
        {open?.what === 'change' && guardian && (
          <GuardianDialog address={address} guardian={guardian} onClose={close} />
        )}
        {open?.what === 'consents' && guardian && (
          <ConsentsDialog address={address} guardian={guardian} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}

type GuardianListProps = {
  address: StudentAddress;
  guardians: readonly Guardian[];
  isOpen: boolean;
  onOpen: (open: Open) => void;
};

function GuardianList({ address, guardians, isOpen, onOpen }: GuardianListProps) {
  const remove = useRemoveGuardian(address);
  const restore = useRestoreGuardian(address);
  const showToast = useToast();
  const handleRestore = async (id: string) => {
    try {
      showToast(await restore.mutateAsync(id));
    } catch (error) {
      showToast(messageOf(error, t`The guardian could not be restored.`), { isFailure: true });
    }
  };
  const handleRemove = async (id: string) => {
    try {
      const message = await remove.mutateAsync(id);
      showToast(message, { action: { label: t`Undo`, onPress: () => void handleRestore(id) } });
    } catch (error) {
      showToast(messageOf(error, t`The guardian could not be removed.`), { isFailure: true });
    }
  };
  if (guardians.length === 0)
    return (
      <p className="student-words">
        <Trans>No guardian yet.</Trans>
      </p>
    );
  return (
    <ul className="guardians">
      {guardians.map((guardian) => (
        <GuardianRow key={guardian.id} orgId={address.orgId} guardian={guardian}>
          {isOpen && (
            <div className="guardian-acts">
              <Button
                type="button"
                variant="secondary"
                onClick={() => onOpen({ what: 'consents', id: guardian.id })}
              >
                <Trans>Consents</Trans>
              </Button>
              <Button
                type="button"
                variant="secondary"
                onClick={() => onOpen({ what: 'change', id: guardian.id })}
              >
                <Trans>Change</Trans>
              </Button>
              <Button
                type="button"
                variant="secondary"
                isBusy={remove.isPending && remove.variables === guardian.id}
                onClick={() => void handleRemove(guardian.id)}
              >
                <Trans>Remove</Trans>
              </Button>
            </div>
          )}
        </GuardianRow>
      ))}
    </ul>
  );
}

/** Who gets messages about this student: nobody without a consent that holds (R21.4.2). */
function Told({
  guardians,
  told,
}: {
  guardians: readonly Guardian[];
  told: Readonly<Record<'whatsapp' | 'mail', readonly string[]>>;
}) {
  const namesOf = (ids: readonly string[]) => {
    const names = guardians.filter(({ id }) => ids.includes(id));
    if (names.length === 0) return t({ message: 'Nobody', context: 'gets messages' });
    return names.map(({ id, name }, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        <PersonName>{name}</PersonName>
      </Fragment>
    ));
  };
  return (
    <Facts
      facts={[
        { label: t`WhatsApp to`, value: namesOf(told.whatsapp) },
        { label: t`Email to`, value: namesOf(told.mail) },
      ]}
    />
  );
}

/** Who was taken away of late, each with the way back. */
function Removed({
  address,
  removed,
}: {
  address: StudentAddress;
  removed: readonly { readonly id: string; readonly name: string }[];
}) {
  const restore = useRestoreGuardian(address);
  const showToast = useToast();
  if (removed.length === 0) return null;
  const handleBack = async (id: string) => {
    try {
      showToast(await restore.mutateAsync(id));
    } catch (error) {
      showToast(messageOf(error, t`The guardian could not be restored.`), { isFailure: true });
    }
  };
  return (
    <details className="guardians-removed">
      <summary>
        <Trans>Removed guardians</Trans>
      </summary>
      <ul className="merges-list">
        {removed.map(({ id, name }) => (
          <li key={id}>
            <PersonName>{name}</PersonName>
            <Button
              type="button"
              variant="secondary"
              isBusy={restore.isPending && restore.variables === id}
              onClick={() => void handleBack(id)}
            >
              <Trans>Take back</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
