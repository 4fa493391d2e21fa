import {
  createAnnouncement,
  updateAnnouncement,
} from '@panthiya/contract/announcements/writing.contract';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { makeKey } from '../../../lib/forms/idempotency-key.ts';
import { bodyOf, type DraftValues } from './draft-values.ts';

/** A draft is kept so many milliseconds after a change (R17.14.4). */
const KEEP_AFTER = 5000;

/** A draft on the server. */
export interface Kept {
  readonly id: string;
  readonly version: number;
  /** When it was kept, ISO 8601; null for one that was there when the page opened. */
  readonly at: string | null;
}

/** What the page shows of it. */
export interface KeptState {
  readonly kept: Kept | undefined;
  /** Why it could not be kept the last time. */
  readonly failure?: unknown;
}

interface Opening {
  readonly orgId: string;
  readonly values: DraftValues;
  readonly opened: Kept | undefined;
  readonly onChange: (state: KeptState) => void;
}

/** Keeps what is typed as a draft. One call at a time, so that each carries the version of the one before. */
export class DraftKeeper {
  readonly #orgId: string;
  readonly #onChange: Opening['onChange'];
  /** One draft, also where its first answer is lost on the way. */
  readonly #key = makeKey();
  #first: ReturnType<typeof bodyOf> | undefined;
  #turn: Promise<Kept | undefined>;
  #latest: DraftValues;
  #sent: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor({ orgId, values, opened, onChange }: Opening) {
    this.#orgId = orgId;
    this.#onChange = onChange;
    this.#turn = Promise.resolve(opened);
    this.#latest = values;
    this.#sent = textOf(values);
  }

  /** Takes what is typed now. It is kept a little later, however long somebody types. */
  note(values: DraftValues): void {
    this.#latest = values;
    this.#timer ??= setTimeout(() => this.keepQuietly(), KEEP_AFTER);
  }

  /** Keeps what is typed now, after the keeping that runs. Throws what the server refused. */
  async keep(): Promise<Kept> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const before = this.#turn;
    const mine = before.then((kept) => this.#send(kept));
    // What comes next goes on from the last version that was kept.
    this.#turn = mine.catch(() => before);
    return mine;
  }

  /** The same where nobody waits for it: the page says when it failed. */
  keepQuietly(): void {
    this.#timer = undefined;
    if (this.#isOver || textOf(this.#latest) === this.#sent) return;
    const before = this.#turn;
    this.keep().catch(async (failure: unknown) => this.#onChange({ kept: await before, failure }));
  }

  /** Keeps what is typed as the page is left; true where something was kept on this page, and nothing is lost. */
  async leave(): Promise<boolean> {
    if (this.#isOver) return false;
    try {
      const kept = textOf(this.#latest) === this.#sent ? await this.#turn : await this.keep();
      return kept !== undefined && kept.at !== null;
    } catch {
      return false;
    }
  }

  /** Goes on from a version that somebody else kept: with what is typed here, or with theirs. */
  goOnFrom(kept: Kept, theirs?: DraftValues): void {
    this.#turn = Promise.resolve(kept);
    if (theirs !== undefined) {
      this.#latest = theirs;
      this.#sent = textOf(theirs);
    }
    this.#onChange({ kept });
  }

  /** It is published or deleted: nothing is kept any more. */
  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  async #send(before: Kept | undefined): Promise<Kept> {
    const kept = before ?? (await this.#create());
    const body = bodyOf(this.#latest);
    const text = JSON.stringify(body);
    if (text === this.#sent) return kept;
    const { announcement } = await call(updateAnnouncement, {
      params: { orgId: this.#orgId, announcementId: kept.id },
      body: { ...body, version: kept.version },
    });
    return this.#note(text, announcement);
  }

  /** Makes the draft. Its key belongs to its first words: where no answer came they are sent again, and then what was typed since. */
  async #create(): Promise<Kept> {
    this.#first ??= bodyOf(this.#latest);
    const body = this.#first;
    try {
      const { announcement } = await call(createAnnouncement, {
        params: { orgId: this.#orgId },
        headers: { 'Idempotency-Key': this.#key },
        body,
      });
      return this.#note(JSON.stringify(body), announcement);
    } catch (error) {
      // The server refused these words: its key is free for others.
      if (error instanceof ApiError && !error.isTransient) this.#first = undefined;
      throw error;
    }
  }

  #note(text: string, { id, version }: Pick<Kept, 'id' | 'version'>): Kept {
    this.#sent = text;
    const kept = { id, version, at: new Date().toISOString() };
    this.#onChange({ kept });
    return kept;
  }
}

const textOf = (values: DraftValues): string => JSON.stringify(bodyOf(values));
