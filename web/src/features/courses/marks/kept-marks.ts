import type { LessonAddress } from '../shared/lesson-path.ts';

/** A mark that was made offline and waits on this device (R11.6.3). */
export interface KeptMark extends LessonAddress {
  readonly isDone: boolean;
}

const NAME = 'pt_marks';
/** More lessons than anyone does on one ride home. */
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
    // The same text gives the same list: React asks often.
    if (text !== lastText) lastStore = text === null ? {} : (JSON.parse(text) as Store);
  } catch {
    // Storage is blocked, or has a value that is not ours: then no marks wait.
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

/** The marks of this person that wait here, oldest first. Another person on the same device has other marks. */
export function readKeptMarks(uid: string): readonly KeptMark[] {
  const marks = readStore()[uid];
  return Array.isArray(marks) ? marks : none;
}

/** Keeps a mark and replaces an earlier one of the same lesson. False when this device cannot keep it. */
export function keepMark(uid: string, mark: KeptMark): boolean {
  const others = readKeptMarks(uid).filter((one) => !isSame(one, mark));
  return write(uid, [...others, mark].slice(-AT_MOST));
}

/** Forgets a sent mark, unless the user made another one since. */
export function forgetMark(uid: string, mark: KeptMark): void {
  const isSent = (one: KeptMark) => isSame(one, mark) && one.isDone === mark.isDone;
  write(
    uid,
    readKeptMarks(uid).filter((one) => !isSent(one)),
  );
}

/** Reports every change, also from other tabs. The returned function ends it. */
export function watchKeptMarks(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
