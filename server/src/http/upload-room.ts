import { msg } from '#texts';
import { AppError } from '../platform/app-error.ts';

/** Most bytes of unfinished files in a process: ten whole ones. */
const ROOM_BYTES = 50 * 1024 * 1024;
/** Files that one person can send at once. */
const EACH = 2;
/** Before this time no sender counts as slow. */
const GRACE_MS = 2000;
const RETRY_AFTER_SECONDS = 3;

/** A file that is being read. */
export interface Reading {
  /** Counts bytes that have arrived. When there is no room, the slowest sender loses its own. */
  grow(bytes: number): void;
  end(): void;
}

interface Reader {
  readonly person: string;
  readonly beganAt: number;
  readonly stop: (refusal: AppError) => void;
  bytes: number;
}

const readings = new Set<Reader>();

const fullRoom = (): AppError => new AppError('OVERLOADED', { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Begins to read a file of a user. Only bytes that have arrived take room: a slow sender has few, and gives way when the room is
 * needed. `stop` ends the reading with a refusal.
 * @throws {AppError} OVERLOADED when this person sends two files already
 */
export function beginReading(person: string, stop: (refusal: AppError) => void): Reading {
  const own = [...readings].filter((one) => one.person === person);
  if (own.length >= EACH) {
    const message = msg`You are sending two files. Please wait until they are sent.`;
    throw new AppError('OVERLOADED', { message, retryAfter: RETRY_AFTER_SECONDS });
  }
  const reader: Reader = { person, stop, beganAt: performance.now(), bytes: 0 };
  readings.add(reader);
  const end = (one: Reader) => void readings.delete(one);
  return {
    end: () => end(reader),
    grow: (bytes) => {
      reader.bytes += bytes;
      while (readings.has(reader) && sumOf(readings) > ROOM_BYTES) {
        const slowest = findSlowest() ?? reader;
        end(slowest);
        slowest.stop(fullRoom());
      }
    },
  };
}

function sumOf(all: Iterable<Reader>): number {
  let sum = 0;
  for (const { bytes } of all) sum += bytes;
  return sum;
}

/** The slowest sender that has bytes here and had its time; undefined where all have just begun. */
function findSlowest(): Reader | undefined {
  const now = performance.now();
  const speed = ({ bytes, beganAt }: Reader) => bytes / (now - beganAt);
  return [...readings]
    .filter(({ bytes, beganAt }) => bytes > 0 && now - beganAt > GRACE_MS)
    .toSorted((one, other) => speed(one) - speed(other))[0];
}
