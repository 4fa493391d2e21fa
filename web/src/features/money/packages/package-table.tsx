import { t } from '#texts';
import type { Package } from '@panthiya/contract/money/packages.contract';
import { FREE_PACKAGE_ID } from '@panthiya/contract/money/packages.rules';
import { useState } from 'react';
import { isGivenUp, useReauthentication } from '../../../auth/reauthentication.tsx';
import { failureInOneLine } from '../../../shared/failures/explain-failure.ts';
import { Switch } from '../../../ui/inputs/checkbox.tsx';
import { RowActions } from '../../../ui/row-actions/row-actions.tsx';
import { Cell, Row, Table } from '../../../ui/table/table.tsx';
import { useToast } from '../../../ui/toast/toast-context.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { PackagePrice } from './package-price.tsx';
import { type Toggle, useTogglePackage } from './packages.queries.ts';
import { toggleText } from './packages.text.ts';
import { factsOf } from './package-values.ts';
import { SalePreview } from './sale-preview.tsx';

/** The open dialog, and its package. */
export type PackageAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'view' | 'edit' | 'delete'; readonly saved: Package };

type PackageTableProps = {
  packages: readonly Package[];
  onAction: (action: PackageAction) => void;
};

/** The packages, cheapest first; on phones as cards. */
export function PackageTable({ packages, onAction }: PackageTableProps) {
  return (
    <Table
      label={t`Plans`}
      heads={[t`Plan`, t`Price`, t`Features`, t`Popular`, t`Active`, `#${t`Actions`}`]}
    >
      {packages.map((saved) => (
        <Row key={saved.id}>
          <Cell className="table-lead package-lead">
            <b>{saved.title}</b>
            {saved.description !== '' && <small>{saved.description}</small>}
          </Cell>
          <Cell label={t`Price`} className="num package-wide">
            <PackagePrice saved={saved} />
          </Cell>
          <Cell label={t`Features`} className="num package-wide">
            {saved.features.length}
          </Cell>
          <Cell label={t`Popular`}>
            <PopularSwitch saved={saved} />
          </Cell>
          <Cell label={t`Active`}>
            <ActiveSwitch saved={saved} />
          </Cell>
          <Cell className="table-end table-acts">
            <RowActions
              name={saved.title}
              onView={() => onAction({ kind: 'view', saved })}
              onEdit={() => onAction({ kind: 'edit', saved })}
              onDelete={
                saved.id === FREE_PACKAGE_ID ? undefined : () => onAction({ kind: 'delete', saved })
              }
            />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** On sale or not. Before it is, its card is shown. Before it ends, the dialog shows who has it. */
function ActiveSwitch({ saved }: { saved: Package }) {
  const [isChecking, setIsChecking] = useState(false);
  const { flip, toggle, dialog } = useFlip(saved, 'isActive');
  const flipAndClose = () => {
    toggle();
    setIsChecking(false);
  };
  return (
    <>
      <PackageSwitch
        saved={saved}
        toggle="isActive"
        label={t`${{ plan: saved.title }} is active`}
        flip={flip}
        onChange={() => setIsChecking(true)}
      />
      {isChecking && saved.isActive && (
        <DeactivateDialog
          saved={saved}
          onConfirm={flipAndClose}
          onClose={() => setIsChecking(false)}
        />
      )}
      {isChecking && !saved.isActive && (
        <SalePreview
          plan={factsOf(saved)}
          isBusy={flip.isPending}
          onConfirm={flipAndClose}
          onClose={() => setIsChecking(false)}
        />
      )}
      {dialog}
    </>
  );
}

function PopularSwitch({ saved }: { saved: Package }) {
  const { flip, toggle, dialog } = useFlip(saved, 'isPopular');
  return (
    <>
      <PackageSwitch
        saved={saved}
        toggle="isPopular"
        label={t`${{ plan: saved.title }} is popular`}
        flip={flip}
        onChange={toggle}
      />
      {dialog}
    </>
  );
}

/** Sends only the switched value (R4.49), and asks for the password if needed. */
function useFlip(saved: Package, name: Toggle) {
  const { runFresh, dialog } = useReauthentication();
  const flip = useTogglePackage(saved.id, name, runFresh);
  const showToast = useToast();
  const text = toggleText[name];
  const toggle = () => {
    if (flip.isPending) return;
    flip.mutate(!saved[name], {
      onSuccess: () => showToast(text.done),
      onError: (error) => {
        if (!isGivenUp(error)) showToast(failureInOneLine(text.failed, error), { isFailure: true });
      },
    });
  };
  return { flip, toggle, dialog };
}

type PackageSwitchProps = {
  saved: Package;
  toggle: Toggle;
  label: string;
  flip: ReturnType<typeof useTogglePackage>;
  onChange: () => void;
};

function PackageSwitch({ saved, toggle, label, flip, onChange }: PackageSwitchProps) {
  return (
    <Switch
      checked={flip.isPending ? flip.variables : saved[toggle]}
      aria-busy={flip.isPending}
      onChange={onChange}
    >
      <span className="visually-hidden">{label}</span>
    </Switch>
  );
}
