import './veranda.css';

/** Left edges of the closed doors. The lit door is in the middle, between the 2nd and the 3rd. */
const DOORS = [30, 154, 402, 526];
const POSTS = [125, 249, 373, 497];
/** Where the slippers are, and which have the other colour. */
const SLIPPERS = [
  { at: '262 264', look: 'v-slipper' },
  { at: '288 268', look: 'v-slipper-2' },
  { at: '352 263', look: 'v-slipper' },
  { at: '142 262', look: 'v-slipper-2' },
];
const SCALLOPS = 'a10 10 0 0 1-20 0'.repeat(32);

/** The school veranda: many doors, and yours is lit. It lies along the bottom of its parent. */
export function Veranda() {
  return (
    <svg
      className="veranda"
      viewBox="0 0 640 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="v-wall" d="M0 58h640v194H0z" />
      <path className="v-floor" d="M0 252h640v48H0zM0 18h640v18H0z" />
      <path className="v-tile" d={`M0 34h640v14${SCALLOPS}z`} />
      {DOORS.map((x) => (
        <g key={x} transform={`translate(${x})`}>
          <path className="v-door" d="M0 252V138a42 42 0 0 1 84 0v114z" />
          <path className="v-line" d="M42 98V252M36 186v10M48 186v10" />
        </g>
      ))}
      <path className="v-spill" d="M278 252h84l34 48H244z" />
      <path className="v-lit" d="M278 252V138a42 42 0 0 1 84 0v114z" />
      <path className="v-board" d="M308 162h24v20h-24z" />
      <path className="v-chalk" d="M312 169h12M312 175h16" />
      <path
        className="v-leaf"
        d="M278 252V138q2-18 12-28q8 10 10 30v132zM362 252V138q-2-18-12-28q-8 10-10 30v132z"
      />
      {POSTS.map((x) => (
        <path
          key={x}
          className="v-post"
          transform={`translate(${x})`}
          d="M4 58h10v194H4zM0 244h18v8H0zM0 58h18v8H0z"
        />
      ))}
      {SLIPPERS.map(({ at, look }) => (
        <g key={at} className={look} transform={`translate(${at})`}>
          <rect width="7" height="16" rx="3.5" />
          <rect x="10" y="1" width="7" height="16" rx="3.5" />
          <path className="v-strap" d="M1 8l2.5-4 2.5 4M11 9l2.5-4 2.5 4" />
        </g>
      ))}
    </svg>
  );
}
