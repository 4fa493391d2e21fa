import { RECOVERY_CODES } from '@panthiya/contract/identity/factors.rules';

const WIDTH = 6;
const STEP = 9;
/** From the words before them. */
const GAP = 4;

/** The recovery codes as little doors: lit while they can be used. The words beside them say it too. */
export function CodeDoors({ left }: { left: number }) {
  const doors = Array.from({ length: RECOVERY_CODES }, (_, at) => at);
  return (
    <svg
      className="inline-block"
      viewBox={`${-GAP} 0 ${GAP + RECOVERY_CODES * STEP - STEP + WIDTH} 8`}
      height="8"
      aria-hidden="true"
    >
      {doors.map((at) => (
        <path
          key={at}
          d={`M${at * STEP} 8v-5a3 3 0 0 1 ${WIDTH} 0v5z`}
          fill={at < left ? 'var(--lit)' : 'var(--line)'}
        />
      ))}
    </svg>
  );
}
