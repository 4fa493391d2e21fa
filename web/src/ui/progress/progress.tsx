import type { CSSProperties } from 'react';
import './progress.css';

type ProgressProps = {
  /** Names the running work. */
  label: string;
  /** The part that is done, 0 to 1, if it is known. */
  part?: number;
};

/** A bar that shows that work goes on, and how far it is. */
export function Progress({ label, part }: ProgressProps) {
  if (part === undefined) return <progress className="progress" aria-label={label} />;
  const at = { '--at': `${part * 100}%` } as CSSProperties;
  return <progress className="progress progress-part" aria-label={label} value={part} style={at} />;
}
