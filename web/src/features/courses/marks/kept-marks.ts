import type { LessonAddress } from '../shared/lesson-path.ts';

/** A mark that was made without a line and waits on this device (R11.6.3). */
export interface KeptMark extends LessonAddress {
  readonly isDone: boolean;
}

const NAME = 'pt_marks';
/** As many lessons as nobody does on one ride home. */
const AT_MOST = 200;

type Store = Readonly<Record<string, readonly KeptMark[]>>;

const listeners = new Set<() => void>();
const none: readonly KeptMark[] = [];
let lastText: string | null = null;
let lastStore: Store = {};

function readStore(): Store {
  let text: string | null = null;
  try {
    text = localStorage.getItem(NAME);
    // The same text is the same list: React asks often.
    if (text !== lastText) lastStore = text === null ? {} : (JSON.parse(text) as Store);
  } catch {
    // Storage is shut, or holds what is none of ours: then nothing waits.
    lastStore = {};
  }
  lastText = text;
  return lastStore;
}

function write(uid: string, marks: readonly KeptMark[]): boolean {
  const { [uid]: _before, ...others } = readStore();
  const store = marks.length === 0 ? others : { ...others, [uid]: marks };
  try {
    if (Object.keys(store).length === 0) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, JSON.stringify(store));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

const isSame = (one: LessonAddress, other: LessonAddress): boolean =>
  one.lessonId === other.lessonId && one.courseId === other.courseId;

/** The marks of this person that wait here, oldest first. Another person of the same device has others. */
export function readKeptMarks(uid: string): readonly KeptMark[] {
  const marks = readStore()[uid];
  return Array.isArray(marks) ? marks : none;
}

/** Keeps a mark in the place of an earlier one of the same lesson; false when this device keeps nothing. */
export function keepMark(uid: string, mark: KeptMark): boolean {
  const others = readKeptMarks(uid).filter((one) => !isSame(one, mark));
  return write(uid, [...others, mark].slice(-AT_MOST));
}

/** Forgets a mark that was sent, unless another was made meanwhile. */
export function forgetMark(uid: string, mark: KeptMark): void {
  const isSent = (one: KeptMark) => isSame(one, mark) && one.isDone === mark.isDone;
  write(
    uid,
    readKeptMarks(uid).filter((one) => !isSent(one)),
  );
}

/** Tells of every change, in other tabs too; the answer ends it. */
export function watchKeptMarks(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
