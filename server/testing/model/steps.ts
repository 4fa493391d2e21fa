import * as fc from 'fast-check';
import { coursesMoves } from './courses-moves.ts';
import { invitesMoves } from './invites-moves.ts';
import { learnersMoves } from './learners-moves.ts';
import { membersMoves } from './members-moves.ts';
import type { Choose, Kind } from './moves.ts';
import { teachersMoves } from './teachers-moves.ts';
import { timeMoves } from './time-moves.ts';

/** Every kind of move by its name. */
export const KINDS: Readonly<Record<string, Kind>> = {
  ...learnersMoves,
  ...teachersMoves,
  ...membersMoves,
  ...invitesMoves,
  ...coursesMoves,
  ...timeMoves,
};
/** Every kind of move. */
export const KIND_NAMES: readonly string[] = Object.keys(KINDS);

/** Families of moves, by what a run is about. */
const FAMILIES = {
  learners: Object.keys(learnersMoves),
  teachers: Object.keys(teachersMoves),
  members: Object.keys({ ...membersMoves, ...invitesMoves }),
  courses: Object.keys(coursesMoves),
  time: Object.keys(timeMoves),
} as const;
/** What empties the stage comes seldom, what fills it again often: else most calls of a long run would be refused. */
const SELDOM: ReadonlySet<string> = new Set([
  'leaveOrganization',
  'withdrawJoinCode',
  'withdrawCourseCode',
  'archive',
  'waitForAll',
]);
const OFTEN: ReadonlySet<string> = new Set([
  'reopenOrganization',
  'activate',
  'reopen',
  'comeBack',
  'restore',
  'restoreMember',
]);
const frequencyOf = (kind: string): number => {
  if (SELDOM.has(kind)) return 1;
  return OFTEN.has(kind) ? 8 : 3;
};

export type Weights = Readonly<Record<keyof typeof FAMILIES, number>>;

/** A step as it is drawn: what is done, and by which of those who can. */
export interface Step {
  readonly kind: string;
  readonly draws: readonly number[];
  /** By anybody about anybody, whether it makes sense or not. */
  readonly isWild: boolean;
}

/** The kinds of each family that are asked for; families without any are left out. */
const familiesOf = (only: readonly string[]) =>
  Object.entries(FAMILIES)
    .map(([family, kinds]) => [family, kinds.filter((kind) => only.includes(kind))] as const)
    .filter(([, kinds]) => kinds.length > 0);

// Low numbers most of the time: the same few people meet again and again.
const draw = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.nat(2) },
  { weight: 1, arbitrary: fc.nat(60) },
);
export const drawStep = (weights: Weights, only = KIND_NAMES): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.oneof(
      ...familiesOf(only).map(([family, kinds]) => ({
        weight: weights[family as keyof Weights],
        arbitrary: fc.oneof(
          ...kinds.map((kind) => ({ weight: frequencyOf(kind), arbitrary: fc.constant(kind) })),
        ),
      })),
    ),
    draws: fc.array(draw, { minLength: 4, maxLength: 4, size: 'max' }),
    isWild: fc.oneof(
      { weight: 9, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
  });

export function chooser({ draws, isWild }: Step): Choose {
  let at = 0;
  return (sensible, all = sensible) => {
    const list = isWild ? all : sensible;
    const drawn = draws[at % draws.length] ?? 0;
    at += 1;
    return list[drawn % list.length];
  };
}
