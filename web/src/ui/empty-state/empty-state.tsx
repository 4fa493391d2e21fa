import type { ReactNode } from 'react';
import './empty-state.css';

type EmptyStateProps = { title: string; children: ReactNode; action?: ReactNode };

/** Nothing here yet: a closed door, one sentence, one way on. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <svg className="door" viewBox="0 0 72 84" aria-hidden="true">
        <path className="door-frame" d="M4 36a32 32 0 0 1 64 0v42a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z" />
        <path
          className="door-leaf"
          d="M34.5 40v36c-6-6-12-8-20-8V32c8 0 14 2 20 8zM37.5 40v36c6-6 12-8 20-8V32c-8 0-14 2-20 8z"
        />
      </svg>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
