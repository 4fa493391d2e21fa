import type { CSSProperties } from 'react';
import './meter.css';

type MeterProps = {
  /** Names what is measured. */
  label: string;
  used: number;
  limit: number;
};

/** How much of something is used up; what is full is said by the words beside it, too. */
export function Meter({ label, used, limit }: MeterProps) {
  const part = limit > 0 ? Math.min(used / limit, 1) : 1;
  const at = { '--at': `${part * 100}%` } as CSSProperties;
  return (
    <meter
      className={`meter ${used >= limit ? 'meter-full' : ''}`}
      aria-label={label}
      min={0}
      max={Math.max(limit, 1)}
      value={Math.min(used, limit)}
      style={at}
    />
  );
}
