import type { Package } from '@panthiya/contract/packages/packages.contract';
import { Price } from '../../session/plans/price.tsx';
import { explainBriefly } from '../../session/system/explain.ts';
import { Switch } from '../../ui/inputs/checkbox.tsx';
import { RowActions } from '../../ui/row-actions/row-actions.tsx';
import { Cell, Row, Table } from '../../ui/table/table.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import { type Toggle, useTogglePackage } from './packages.queries.ts';
import { toggleText } from './packages.text.ts';

/** The dialog that is open, and the package it is about. */
export type PackageDeed =
  | { readonly kind: 'create' }
  | { readonly kind: 'view' | 'edit' | 'delete'; readonly saved: Package };

type PackageTableProps = {
  packages: readonly Package[];
  onDeed: (deed: PackageDeed) => void;
};

/** The packages, cheapest first; on phones as cards. */
export function PackageTable({ packages, onDeed }: PackageTableProps) {
  return (
    <Table
      label="Packages"
      heads={['Package', 'Price', 'Features', 'Popular', 'Active', '#Actions']}
    >
      {packages.map((saved) => (
        <Row key={saved.id}>
          <Cell className="table-lead package-lead">
            <b>{saved.title}</b>
            {saved.description !== '' && <small>{saved.description}</small>}
          </Cell>
          <Cell label="Price" className="num package-wide">
            <Price of={saved} />
          </Cell>
          <Cell label="Features" className="num package-wide">
            {saved.features.length}
          </Cell>
          <Cell label="Popular">
            <PackageSwitch saved={saved} toggle="isPopular" label="is popular" />
          </Cell>
          <Cell label="Active">
            <PackageSwitch saved={saved} toggle="isActive" label="is active" />
          </Cell>
          <Cell className="table-end table-acts">
            <RowActions
              name={saved.title}
              onView={() => onDeed({ kind: 'view', saved })}
              onEdit={() => onDeed({ kind: 'edit', saved })}
              onDelete={() => onDeed({ kind: 'delete', saved })}
            />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

type PackageSwitchProps = { saved: Package; toggle: Toggle; label: string };

function PackageSwitch({ saved, toggle, label }: PackageSwitchProps) {
  const flip = useTogglePackage(saved.id, toggle);
  const showToast = useToast();
  const text = toggleText[toggle];
  const handleChange = () => {
    if (flip.isPending) return;
    flip.mutate(!saved[toggle], {
      onSuccess: () => showToast(text.done),
      onError: (error) => showToast(explainBriefly(text.failed, error), { isFailure: true }),
    });
  };
  return (
    <Switch
      checked={flip.isPending ? flip.variables : saved[toggle]}
      aria-busy={flip.isPending}
      onChange={handleChange}
    >
      <span className="visually-hidden">
        {saved.title} {label}
      </span>
    </Switch>
  );
}
