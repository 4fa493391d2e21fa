import type { ReactNode } from 'react';
import './page-header.css';

type PageHeaderProps = {
  title: ReactNode;
  /** One sentence: says what this page is for, or what to do next. */
  sub?: ReactNode;
  /** The page's one main action. */
  action?: ReactNode;
};

/** The one title of a page and its one action. */
export function PageHeader({ title, sub, action }: PageHeaderProps) {
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {sub && <p>{sub}</p>}
      </div>
      {action}
    </header>
  );
}
