import { toneOf } from '../../ui/avatar/initials.ts';
import { signOf } from './subject-sign.ts';
import './course-cover.css';

/** Where the lit door can be, in the drawing's own units. */
const DOORS = [28, 64, 104] as const;

/** Replaces a cover: a veranda in the subject's colour, with its sign. It is always the same for a subject (R11.1.6). */
export function DrawnCover({ subject }: { subject: string }) {
  const name = subject.toLowerCase();
  // A number of its own: otherwise colour and door would always go together.
  const place = toneOf(`${name} `);
  const door = DOORS[place % DOORS.length] ?? DOORS[0];
  return (
    <svg
      className="course-cover drawn-cover"
      data-tone={toneOf(name)}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="drawn-ground" width="320" height="180" />
      <circle className="drawn-sun" cx={236} cy={84} r="62" />
      <path
        className="drawn-hill"
        d="M0 138c46-26 92-22 138-2s112 26 182-8v52H0z"
        opacity={place % 2 ? 0.75 : 1}
      />
      <path
        className="drawn-arches"
        d="M-12 180v-66a20 20 0 0 1 40 0v66M28 180v-66a20 20 0 0 1 40 0v66M68 180v-66a20 20 0 0 1 40 0v66M108 180v-66a20 20 0 0 1 40 0v66"
      />
      <path className="drawn-door" d={`M${door + 6} 180v-64a14 14 0 0 1 28 0v64z`} />
      <g className="drawn-sign" transform="translate(196 44) scale(3.34)">
        <path d={signOf(subject)} />
      </g>
    </svg>
  );
}
