import { useId } from 'react';
import type { DayPart } from './greeting.ts';
import './window-view.css';

/** The window of the classroom at this time of day: low sun, high sun, or the lamp and a moon. */
export function WindowView({ part }: { part: DayPart }) {
  const clip = useId();
  return (
    <svg className={`window window-${part}`} viewBox="0 0 96 112" aria-hidden="true">
      <defs>
        <clipPath id={clip}>
          <path d="M4 48a44 44 0 0 1 88 0v60H4z" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${clip})`}>
        <path className="w-sky" d="M0 0h96v112H0z" />
        {part === 'evening' ? <Night /> : <Sun isHigh={part === 'afternoon'} />}
        <path className="w-far" d="M0 84q22-20 44-6t52-8v42H0z" />
        <path className="w-near" d="M0 96q30-14 58-4t38-2v22H0z" />
        {part === 'evening' && <Lamp />}
      </g>
      <path className="w-bar" d="M48 4v104M4 58h88" />
      <path className="w-frame" d="M4 48a44 44 0 0 1 88 0v60H4z" />
    </svg>
  );
}

function Sun({ isHigh }: { isHigh: boolean }) {
  return isHigh ? (
    <circle className="w-sun" cx="66" cy="34" r="15" />
  ) : (
    <circle className="w-sun" cx="48" cy="74" r="19" />
  );
}

function Night() {
  return (
    <>
      <path className="w-moon" d="M76 26a10 10 0 1 0 6 16a9 9 0 0 1-6-16z" />
      <path className="w-star" d="M14 46h.01M54 22h.01M62 52h.01M16 64h.01M84 64h.01" />
    </>
  );
}

/** Hangs in the room, before the window. */
function Lamp() {
  return (
    <>
      <path className="w-glow" d="M30 46L12 112h36L34 46z" />
      <path className="w-cord" d="M32 0v34" />
      <path className="w-shade" d="M22 46a10 12 0 0 1 20 0z" />
    </>
  );
}
