import './progress.css';

/** A bar that only says: it goes on. `label` names what goes on. */
export function Progress({ label }: { label: string }) {
  return <progress className="progress" aria-label={label} />;
}
