/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on phones the parts become blocks, which lose the table's own roles */
import type { ReactNode } from 'react';
import './table.css';

type TableProps = {
  label: string;
  /** Column by column. A name that starts with # is for screen readers only. */
  heads: readonly string[];
  /** `<Row>`s. */
  children: ReactNode;
};

/** Rows and columns; on phones each row is a card. */
export function Table({ label, heads, children }: TableProps) {
  return (
    <table className="table" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head.startsWith('#') ? (
                <span className="visually-hidden">{head.slice(1)}</span>
              ) : (
                head
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

/** One thing in a table. */
export function Row({ children }: { children: ReactNode }) {
  return <tr role="row">{children}</tr>;
}

type CellProps = {
  className?: string;
  /** The head of its column, shown next to it when the row is a card. */
  label?: string;
  children: ReactNode;
};

/** The cell of a row in a column. Classes: table-lead, table-end, table-acts. */
export function Cell({ className, label, children }: CellProps) {
  return (
    <td role="cell" className={className} data-label={label}>
      {children}
    </td>
  );
}
