import type { ReactNode } from 'react';
import './printed-sheet.css';

type PrintedSheetProps = { className: string; children: ReactNode };

/** A part of a dialog that stands alone on paper. */
export function PrintedSheet({ className, children }: PrintedSheetProps) {
  return <div className={`printed-sheet ${className}`}>{children}</div>;
}
