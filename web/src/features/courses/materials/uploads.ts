import {
  announceMaterial,
  FILE_NAME_MAX,
  type Material,
  removeMaterial,
  sendUpload,
} from '@panthiya/contract/courses/materials.contract';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { lineOrTime } from '../../../lib/line.ts';
import { forgetBegun, isBegun, sendInPieces } from '../../../lib/send-in-pieces.ts';
import type { LessonAddress } from '../shared/lesson-path.ts';
import { refusalBefore } from './file-kinds.ts';

/** A file on its way to a lesson. */
export interface FileUpload {
  readonly key: number;
  readonly lessonId: string;
  readonly name: string;
  readonly bytes: number;
  /** The part that has arrived, 0 to 1. */
  readonly part: number;
  /** A stopped file continues from where it was; a refused one does not (`canTryAgain`). */
  readonly state: 'waiting' | 'sending' | 'paused' | 'stopped' | 'refused';
  readonly error: Error | undefined;
  /** There is no connection. The file continues when it is back. */
  readonly isLineAwaited: boolean;
  /** Set once room is reserved for it. */
  readonly materialId: string | undefined;
}

interface Job {
  readonly file: File;
  readonly address: LessonAddress;
  /** Announced files of the lesson that have not arrived. */
  readonly awaited: readonly Material[];
  readonly onChange: () => void;
  stop: AbortController;
}

// Outside of any page, so that files continue while the user looks at another page.
let uploads: readonly FileUpload[] = [];
let lastKey = 0;
const jobs = new Map<number, Job>();
const listeners = new Set<() => void>();

/** All files on their way. It is the same list until something changes. */
export const listUploads = (): readonly FileUpload[] => uploads;

/** Calls the listener when something changes. The returned function ends it. */
export function watchUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
const isUnderWay = ({ state }: FileUpload) => state === 'waiting' || state === 'sending';

function set(next: readonly FileUpload[]): void {
  uploads = next;
  // Closing the tab would lose the files on their way: it asks first.
  const listen = uploads.some(isUnderWay) ? 'addEventListener' : 'removeEventListener';
  window[listen]('beforeunload', handleUnload);
  for (const listener of listeners) listener();
}

const change = (key: number, to: Partial<FileUpload>): void =>
  set(uploads.map((one) => (one.key === key ? { ...one, ...to } : one)));

/** Removes a file from the list. */
export function dropUpload(key: number): void {
  jobs.delete(key);
  set(uploads.filter((one) => one.key !== key));
}

/** Puts a file on the list. It is sent after the files before it. */
export function addUpload(file: File, rest: Omit<Job, 'file' | 'stop'>): void {
  const key = (lastKey += 1);
  const refusal = refusalBefore(file);
  const { lessonId } = rest.address;
  jobs.set(key, { ...rest, file, stop: new AbortController() });
  set([
    ...uploads,
    {
      key,
      lessonId,
      name: file.name,
      bytes: file.size,
      part: 0,
      state: refusal === undefined ? 'waiting' : 'refused',
      error: refusal === undefined ? undefined : new Error(refusal),
      isLineAwaited: false,
      materialId: undefined,
    },
  ]);
  advance();
}

/** Pauses sending; the parts that arrived stay. */
export function pauseUpload(key: number): void {
  change(key, { state: 'paused', isLineAwaited: false });
  jobs.get(key)?.stop.abort();
}

/** Continues from where it was. A refused file starts again if its room is gone. */
export function continueUpload(key: number): void {
  const job = jobs.get(key);
  const upload = uploads.find((one) => one.key === key);
  if (!job || !upload) return;
  const isGone = upload.error instanceof ApiError && upload.error.code === 'NOT_FOUND';
  job.stop = new AbortController();
  change(key, {
    state: 'waiting',
    error: undefined,
    ...(isGone && { materialId: undefined, part: 0 }),
  });
  advance();
}

/** Stops for good: removes the parts that arrived and frees the room. */
export async function cancelUpload(key: number): Promise<void> {
  const job = jobs.get(key);
  const materialId = uploads.find((one) => one.key === key)?.materialId;
  dropUpload(key);
  job?.stop.abort();
  advance();
  if (!job || materialId === undefined) return;
  const params = { ...job.address, materialId };
  try {
    await call(removeMaterial, { params });
  } catch {
    // The lesson then shows the file as not finished, and the user can remove it there.
  }
  await forgetBegun(sendUpload, params);
  job.onChange();
}

/** One after the other: two at once are not faster on a phone's connection. */
function advance(): void {
  if (uploads.some(({ state }) => state === 'sending')) return;
  const next = uploads.find(({ state }) => state === 'waiting');
  if (next) void run(next);
}

async function run({ key, materialId: known }: FileUpload): Promise<void> {
  const job = jobs.get(key);
  if (!job) return;
  const { signal } = job.stop;
  change(key, { state: 'sending' });
  const onLine = (isLineAwaited: boolean) => change(key, { isLineAwaited });
  try {
    if (!navigator.onLine) {
      onLine(true);
      await lineOrTime(0, signal);
      signal.throwIfAborted();
      onLine(false);
    }
    const materialId = known ?? (await announce(job));
    // Cancelled while room was asked for: nothing else would give it back.
    const params = { ...job.address, materialId };
    if (!jobs.has(key)) {
      await call(removeMaterial, { params });
      return;
    }
    change(key, { materialId });
    const onProgress = (part: number) => {
      if (!signal.aborted) change(key, { part });
    };
    await sendInPieces(sendUpload, { params, file: job.file, signal, onProgress, onLine });
    dropUpload(key);
    job.onChange();
  } catch (error) {
    if (!signal.aborted) {
      const isRefused = isFinal(error);
      change(key, { state: isRefused ? 'refused' : 'stopped', error: error as Error });
      const materialId = uploads.find((one) => one.key === key)?.materialId;
      if (isRefused && materialId !== undefined) {
        await forgetBegun(sendUpload, { ...job.address, materialId });
      }
      job.onChange();
    }
  }
  advance();
}

/** The upload of a file: the one started for it, or new room (R11.3.2, R11.3.5). */
async function announce({ file, address, awaited }: Job): Promise<string> {
  const taken = new Set(uploads.map(({ materialId }) => materialId));
  for (const { id: materialId, bytes } of awaited) {
    const isOther = bytes !== file.size || taken.has(materialId);
    if (!isOther && (await isBegun(sendUpload, { ...address, materialId }, file))) {
      return materialId;
    }
  }
  // From its end: a shortened name keeps its ending.
  const body = { name: file.name.slice(-FILE_NAME_MAX), bytes: file.size };
  return (await call(announceMaterial, { params: address, body })).material.id;
}

/** True for a refusal that the user can solve: make room, confirm the address, remove a file. */
export const canTryAgain = ({ state, error }: FileUpload): boolean =>
  state === 'refused' && error instanceof ApiError && error.code !== 'FILE_INVALID';

/** True for a refusal that stays the same after waiting. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  !error.isTransient &&
  ![401, 429].includes(error.status) &&
  error.code !== 'UPLOAD_OFFSET';
