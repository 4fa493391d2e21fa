import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import type { Scene } from './scene.ts';
import type { CourseFacts, Name, Snapshot } from './snapshot.ts';
import { PEOPLE } from './snapshot.ts';

/** What an answer may carry; each move knows what its own has. */
export type AnswerBody = Readonly<Record<string, unknown>>;

/** One call of one person. */
export interface Move {
  /** 'pupil asks for a place in Algebra' */
  readonly words: string;
  readonly endpoint: Endpoint;
  /** Undefined: the provider's staff. */
  readonly actor: Name | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Where the guard asks for the actor's part. */
  readonly organization?: string;
  readonly course?: string;
  /** Takes note of what a call that went well did; throws when it may not have. */
  settle(body: AnswerBody, after: Snapshot): void;
}

/** Time goes by, or somebody confirms their address. */
export interface Event {
  readonly words: string;
  happen(): Promise<void>;
}

/** Picks one of those for whom the move makes sense, now and then one of all: refusals are looked at too. */
export type Choose = <Item>(sensible: readonly Item[], all?: readonly Item[]) => Item | undefined;

/** Makes a move of a kind; undefined when there is nobody to make it. */
export type Kind = (scene: Scene, choose: Choose) => Move | Event | undefined;

/** Somebody and a course. */
export interface Pair {
  readonly name: Name;
  readonly course: CourseFacts;
}

/** All people beside all courses, the first course first. */
export const pairsOf = ({ seen }: Scene): readonly Pair[] =>
  seen.courses.flatMap((course) => PEOPLE.map((name) => ({ name, course })));

export const factsOf = ({ enrolments }: Snapshot, { name, course }: Pair) =>
  enrolments.find((one) => one.course === course.id && one.name === name);

export const stateOf = ({ seen }: Scene, pair: Pair) => factsOf(seen, pair)?.state;

export const isMember = ({ beliefs }: Scene, { name, course }: Pair): boolean =>
  beliefs.part(course.organization, name).isPresent;
