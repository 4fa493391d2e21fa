import { t, Trans } from '#texts';
import { isInUse, type PackageUse } from '@panthiya/contract/package-use';
import type { Package } from '@panthiya/contract/money/packages.contract';
import { type ReactNode, useState } from 'react';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { explainFailure } from '../../../shared/failures/explain-failure.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextInput } from '../../../ui/text-inputs/text-input.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { PackageFrame, UseLookUp } from './package-frame.tsx';
import { usePackageUse, useRemovePackage, useTogglePackage } from './packages.queries.ts';
import { packagesText, toggleText } from './packages.text.ts';
import { UsedPackageNote } from './used-package-note.tsx';

type DeletePackageDialogProps = { saved: Package; onClose: () => void };

/** Asks before a package is deleted (R5.30). If people have it or ask for it, it offers to deactivate it instead. */
export function DeletePackageDialog({ saved, onClose }: DeletePackageDialogProps) {
  const lookUp = usePackageUse(saved.id);
  const use = lookUp.data;
  if (use !== undefined && isInUse(use)) {
    return <KeptPackage saved={saved} use={use} onClose={onClose} />;
  }
  if (use !== undefined) return <UnusedPackage saved={saved} onClose={onClose} />;
  return (
    <Frame saved={saved} onClose={onClose}>
      <UseLookUp lookUp={lookUp} />
    </Frame>
  );
}

type FrameProps = DeletePackageDialogProps & {
  isBusy?: boolean;
  action?: ReactNode;
  children: ReactNode;
};

function Frame({ saved, ...rest }: FrameProps) {
  return <PackageFrame title={t`Delete ${{ title: saved.title }}`} {...rest} />;
}

type KeptPackageProps = DeletePackageDialogProps & { use: PackageUse };

/** Shows who would lose something, what they keep, and the way that takes nothing from anyone. */
function KeptPackage({ saved, use, onClose }: KeptPackageProps) {
  const { runFresh, dialog } = useReauthentication();
  const deactivate = useTogglePackage(saved.id, 'isActive', runFresh);
  const showToast = useToast();
  const handleDeactivate = () =>
    deactivate.mutate(false, {
      onSuccess: () => {
        onClose();
        showToast(toggleText.isActive.done);
      },
    });
  return (
    <Frame
      saved={saved}
      onClose={onClose}
      isBusy={deactivate.isPending}
      action={
        saved.isActive && (
          <Button type="button" isBusy={deactivate.isPending} onClick={handleDeactivate}>
            {deactivate.isPending ? t`Deactivating...` : t`Deactivate`}
          </Button>
        )
      }
    >
      <UsedPackageNote
        packageId={saved.id}
        use={use}
        outcome={
          saved.isActive
            ? t`Deactivate it, and nobody new can choose it. Nobody can renew it either.`
            : t`It is not on sale. Delete it when nobody has it any more.`
        }
      >
        <Trans>It cannot be deleted.</Trans>
      </UsedPackageNote>
      {deactivate.error && !isGivenUp(deactivate.error) && (
        <Alert tone="bad" title={toggleText.isActive.failed}>
          {deactivate.error.message}
        </Alert>
      )}
      {dialog}
    </Frame>
  );
}

/** No one has it: the user types its name, so that a mistaken press deletes nothing. */
function UnusedPackage({ saved, onClose }: DeletePackageDialogProps) {
  const remove = useRemovePackage();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const showToast = useToast();
  const handleDelete = () => {
    if (!isSameName(typed, saved.title)) return setIsWrong(true);
    remove.mutate(saved.id, {
      onSuccess: () => {
        onClose();
        showToast(packagesText.deleted);
      },
    });
  };
  const failure = remove.error && explainFailure(packagesText.deleteFailed, remove.error);
  return (
    <Frame
      saved={saved}
      onClose={onClose}
      isBusy={remove.isPending}
      action={
        <Button type="button" variant="danger" isBusy={remove.isPending} onClick={handleDelete}>
          {remove.isPending ? t`Deleting...` : t`Delete`}
        </Button>
      }
    >
      <p>{packagesText.confirmDelete}</p>
      <p className="help">
        <Trans>Nobody has this plan or asks for it. It cannot be restored.</Trans>
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          handleDelete();
        }}
      >
        <Field
          label={t`Type the name of the plan`}
          help={saved.title}
          error={isWrong ? t`Type ${{ title: saved.title }} to delete it.` : undefined}
        >
          <TextInput
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setIsWrong(false);
            }}
          />
        </Field>
      </form>
      {failure && !remove.isPending && (
        <Alert tone="bad" title={failure.title}>
          {failure.message}
        </Alert>
      )}
    </Frame>
  );
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Capitals and blanks of a phone's keyboard do not matter. */
const isSameName = (typed: string, title: string): boolean => plain(typed) === plain(title);
