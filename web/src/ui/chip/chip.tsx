import type { ReactNode } from 'react';
import './chip.css';

export type ChipTone = 'plain' | 'brand' | 'teal' | 'ok' | 'bad' | 'lit';

type ChipProps = { tone?: ChipTone; hasDot?: boolean; children: ReactNode };

/** Names a role or a status; the word says it, the colour repeats it. */
export function Chip({ tone = 'plain', hasDot = false, children }: ChipProps) {
  return <span className={`chip chip-${tone} ${hasDot ? 'chip-dot' : ''}`}>{children}</span>;
}

type BadgeProps = { tone?: 'plain' | 'lit' | 'brand'; isFlag?: boolean; children: ReactNode };

/** Counts. As a flag it names the one special thing about a card. */
export function Badge({ tone = 'plain', isFlag = false, children }: BadgeProps) {
  return <span className={`badge badge-${tone} ${isFlag ? 'badge-flag' : ''}`}>{children}</span>;
}
