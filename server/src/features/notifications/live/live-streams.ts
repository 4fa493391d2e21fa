import { randomInt } from 'node:crypto';
import type { EventStream } from '@panthiya/contract/endpoint/replies';
import { BEAT, BEAT_MS, GIVES_WAY, OF_MANY } from '@panthiya/contract/notifications/live.rules';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Env } from '../../../platform/env.ts';
import type { Logger } from '../../../platform/logger.ts';
import { findBellVersion } from '../../../records/notifications/bell.repository.ts';
import { type News, readNews } from './live.repository.ts';

const EACH_PERSON = 3;
const LOOK_MS = 1000;
/** Longer than a transaction can last (10 s): what is committed late is seen all the same. */
const WINDOW_SECONDS = 12;
/** Each session is looked at once in so many looks. */
const SESSION_TURNS = 2;
/** 10 minutes, 20 % more or less, ms: those that began together do not end together. */
const LIFE_MS = [480_000, 720_001] as const;
/** With more people told at once, they ask one after the other. */
const MANY = 20;
const FULL_RETRY_SECONDS = 300;

const comment = (text: string): string => `: ${text}\n\n`;
const manyNote = `: ${OF_MANY}\n`;
const EVENT = 'event: state\ndata: ';
const stateEvent = (version: number, isOfMany: boolean): string =>
  `${isOfMany ? manyNote : ''}${EVENT}${version}\n\n`;

/** Who listens. */
interface Listener {
  readonly userId: string;
  readonly sessionId: string;
  readonly stream: EventStream;
}

interface LiveStream extends Listener {
  /** The version that the reader knows; -1 before the first. */
  told: number;
  beatAt: number;
  readonly endsAt: number;
  readonly turn: number;
}

interface LiveDeps {
  readonly database: Database;
  readonly logger: Logger;
  readonly env: Pick<Env, 'liveMax'>;
}

/** Tells the pages of this process that listen when their bell changed: its version and nothing else (R17.6.12, R17.6.13). */
export function createLiveStreams({ database, logger, env: { liveMax } }: LiveDeps) {
  // In the order in which they came.
  const streams = new Set<LiveStream>();
  let looks = 0;
  let lookedAt = 0;
  let isLooking = false;
  let isAway = false;

  function tell(stream: LiveStream, version: number, isOfMany = false): void {
    // What its reader did not take is told by the next look of the window, or asked for later.
    if (version > stream.told && stream.stream.send(stateEvent(version, isOfMany)))
      stream.told = version;
  }

  function spread({ versions, ended }: News): void {
    const changed = [...streams].filter(({ userId, told }) => (versions.get(userId) ?? -1) > told);
    for (const stream of changed)
      tell(stream, versions.get(stream.userId) ?? -1, changed.length > MANY);
    for (const { sessionId, stream } of streams) if (ended.has(sessionId)) stream.end();
  }

  /** What happens by the clock alone, also while the database is away. */
  function keep(now: number): void {
    for (const one of streams) {
      if (one.endsAt <= now) one.stream.end();
      else if (one.beatAt <= now) {
        one.stream.send(comment(BEAT));
        one.beatAt = now + BEAT_MS;
      }
    }
  }

  async function look(): Promise<void> {
    const begunAt = Date.now();
    keep(begunAt);
    looks += 1;
    const asked = [...streams].filter(({ turn }) => turn === looks % SESSION_TURNS);
    try {
      // After a time without an answer the window reaches back to the last one.
      const seconds = WINDOW_SECONDS + (begunAt - lookedAt) / 1000;
      spread(
        await readNews(database, { seconds, sessionIds: asked.map(({ sessionId }) => sessionId) }),
      );
      lookedAt = begunAt;
      isAway = false;
    } catch (error) {
      if (!isAway) logger.warn({ err: error }, 'changes of bells could not be read');
      isAway = true;
    }
  }

  function goOn(): void {
    isLooking = streams.size > 0;
    if (isLooking) setTimeout(() => void look().finally(goOn), LOOK_MS).unref();
  }

  return {
    /**
     * Tells this listener from now on, first the version of now; answers what is done when it is gone. The oldest of a fourth gives
     * way: a phone that changed its network leaves one behind that nobody reads. Throws OVERLOADED when the process has too many.
     */
    open: (listener: Listener): (() => void) => {
      const own = [...streams].filter(({ userId }) => userId === listener.userId);
      if (streams.size - Math.max(0, own.length - EACH_PERSON + 1) >= liveMax) {
        throw new AppError('OVERLOADED', { retryAfter: FULL_RETRY_SECONDS });
      }
      const now = Date.now();
      const stream: LiveStream = {
        ...listener,
        told: -1,
        beatAt: now + BEAT_MS,
        endsAt: now + randomInt(...LIFE_MS),
        turn: streams.size % SESSION_TURNS,
      };
      for (const { stream: oldest } of own.slice(0, own.length - EACH_PERSON + 1))
        oldest.end(comment(GIVES_WAY));
      streams.add(stream);
      if (!isLooking) {
        lookedAt = now;
        goOn();
      }
      findBellVersion(database, listener.userId).then(
        (version) => tell(stream, version),
        // Its reader asks, and comes back.
        () => stream.stream.end(),
      );
      return () => void streams.delete(stream);
    },
  };
}

export type LiveStreams = ReturnType<typeof createLiveStreams>;
