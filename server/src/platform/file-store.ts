import type { Readable } from 'node:stream';

/** The version of the tus protocol that is spoken. */
export const TUS_VERSION = '1.0.0';
/** The media type of a piece of a file. */
export const OCTETS = 'application/offset+octet-stream';

/** The id that a store's name for a file begins with. */
export const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** A call of the tus protocol: how far is it, or the next bytes. */
export interface TusCall {
  readonly method: 'HEAD' | 'PATCH';
  readonly version: string | undefined;
  /** Where the bytes begin, as it was said. */
  readonly offset: string | undefined;
  /** How many bytes are said to come; undefined when the sender does not know. */
  readonly length: string | undefined;
  readonly body: Readable;
}

/** A file of the store that nobody may name any more. */
export interface StoredFile {
  readonly id: string;
  readonly createdAt: Date;
  /** What it takes on the disk; 0 for what only tells of a file. */
  readonly bytes: number;
}

/** A sealed file and the id of its copy. */
export interface FileCopy {
  readonly from: string;
  readonly to: string;
}

/** Where the bytes of files lie (R11.3.3). What a file is and whose it is, the database knows alone. */
export interface FileStore {
  /** How many bytes it has room for, below 0 when there is none; Infinity where nobody here can tell. */
  freeBytes(): Promise<number>;
  /** Begins a file of so many bytes. */
  create(id: string, bytes: number): Promise<void>;
  /**
   * Does what the tus protocol asks for; resolves with how many bytes have come.
   * @throws {AppError} for what the protocol refuses
   */
  exchange(id: string, call: TusCall): Promise<number>;
  /** Closes a file that has come whole: no byte of it changes any more, and a power cut leaves it there. */
  seal(id: string): Promise<void>;
  /** A sealed file from its first to its last byte asked for, both included; undefined when it is not there. */
  open(id: string, first: number, last: number): Promise<Readable | undefined>;
  /**
   * Copies sealed files under ids of their own; each is removed by itself. Resolves to false, with some of the copies there,
   * when a file to be copied is not.
   */
  copy(files: readonly FileCopy[]): Promise<boolean>;
  /** Removes a file, sealed or not; one that is not there is removed already. */
  remove(id: string): Promise<void>;
  /** All files, sealed or not. */
  list(): AsyncIterable<StoredFile>;
}
