import type { CSSProperties } from 'react';
import './meter.css';

type MeterProps = {
  /** Names the measured thing. */
  label: string;
  used: number;
  limit: number;
};

/** Shows how much of something is used. The words next to it also say when it is full. */
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
