import { t, Trans } from '#texts';
import type { Package } from '@panthiya/contract/money/packages.contract';
import { BILLING_MODES } from '@panthiya/contract/money/packages.rules';
import { useState } from 'react';
import { countLabel } from '../../../shared/plans/plan-labels.ts';
import { PackagePrice } from './package-price.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { ReadActions } from '../../../ui/confirm-dialog/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PackageForm } from './package-form.tsx';

type PackageDialogProps = {
  start: 'create' | 'view' | 'edit';
  /** Missing in 'create'. */
  saved: Package | undefined;
  onClose: () => void;
};

/** A package to read, to change or to create. From reading, the user can switch to changing (R2.2.9.3). */
export function PackageDialog({ start, saved, onClose }: PackageDialogProps) {
  const [mode, setMode] = useState(start);
  if (mode === 'view' && saved) {
    return <PackageView saved={saved} onEdit={() => setMode('edit')} onClose={onClose} />;
  }
  return <PackageForm saved={saved} onClose={onClose} />;
}

type PackageViewProps = { saved: Package; onEdit: () => void; onClose: () => void };

function PackageView({ saved, onEdit, onClose }: PackageViewProps) {
  const { title, description, billingMode, isPopular, isActive, features } = saved;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      end={<ReadActions onDone={onClose} onEdit={onEdit} />}
    >
      {description !== '' && <p className="package-about">{description}</p>}
      <Facts
        facts={[
          { label: t`Price`, value: <PackagePrice saved={saved} /> },
          { label: t`Billing`, value: BILLING_MODES[billingMode.code] },
          { label: t`Popular`, value: isPopular ? t`Yes` : t`No` },
          { label: t`Active`, value: isActive ? t`Yes` : t`No` },
        ]}
      />
      <h3 className="package-holds">
        <Trans>What it includes</Trans>
      </h3>
      {features.length === 0 ? (
        <p className="help">
          <Trans>No features yet.</Trans>
        </p>
      ) : (
        <ul className="grants">
          {features.map(({ featureId, featureTitle, featureCode, count }) => (
            <li className="grant" key={featureId}>
              <span className="grant-name">
                <b>{featureTitle}</b>
                <small>{featureCode}</small>
              </span>
              <span className="num">{countLabel(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
