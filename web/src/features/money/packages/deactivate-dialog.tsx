import { t, Trans } from '#texts';
import type { Package } from '@panthiya/contract/money/packages.contract';
import { FREE_PACKAGE_ID } from '@panthiya/contract/money/packages.rules';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { PackageFrame, UseLookUp } from './package-frame.tsx';
import { usePackageUse } from './packages.queries.ts';
import { UsedPackageNote } from './used-package-note.tsx';

type DeactivateDialogProps = { saved: Package; onConfirm: () => void; onClose: () => void };

/** Asks before a package is no longer on sale. */
export function DeactivateDialog(props: DeactivateDialogProps) {
  if (props.saved.id === FREE_PACKAGE_ID) {
    return (
      <DeactivateFrame {...props}>
        <p>
          <Trans>Nobody can choose it, and its card disappears from the plans.</Trans>
        </p>
        <p>
          <Trans>Everybody without another plan still has it.</Trans>
        </p>
      </DeactivateFrame>
    );
  }
  return <CountedPackage {...props} />;
}

function CountedPackage(props: DeactivateDialogProps) {
  const { saved } = props;
  const lookUp = usePackageUse(saved.id);
  const use = lookUp.data;
  return (
    <DeactivateFrame {...props} isKnown={use !== undefined}>
      {use ? (
        <UsedPackageNote
          packageId={saved.id}
          use={use}
          outcome={t`Nobody can choose or renew it.`}
        />
      ) : (
        <UseLookUp lookUp={lookUp} />
      )}
    </DeactivateFrame>
  );
}

type DeactivateFrameProps = DeactivateDialogProps & {
  /** False until the page knows who has it. */
  isKnown?: boolean;
  children: ReactNode;
};

function DeactivateFrame(props: DeactivateFrameProps) {
  const { saved, isKnown = true, onConfirm, onClose, children } = props;
  return (
    <PackageFrame
      title={t`Deactivate ${{ title: saved.title }}`}
      onClose={onClose}
      action={
        isKnown && (
          <Button type="button" onClick={onConfirm}>
            <Trans>Deactivate</Trans>
          </Button>
        )
      }
    >
      {children}
    </PackageFrame>
  );
}
