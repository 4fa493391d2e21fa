import type { Readable } from 'node:stream';

/** The version of the tus protocol of this server. */
export const TUS_VERSION = '1.0.0';
/** The media type of a piece of a file. */
export const OCTETS = 'application/offset+octet-stream';

/** How a store's name for a file begins: with this id. */
export const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** A call of the tus protocol: how much has arrived, or the next bytes. */
export interface TusCall {
  readonly method: 'HEAD' | 'PATCH';
  readonly version: string | undefined;
  /** The offset of the bytes, as the sender says. */
  readonly offset: string | undefined;
  /** The number of bytes that the sender announces; undefined when the sender does not know. */
  readonly length: string | undefined;
  readonly body: Readable;
}

/** A file of the store that may have no row any more. */
export interface StoredFile {
  readonly id: string;
  readonly createdAt: Date;
  /** Its size on the disk; 0 for a file that only describes another. */
  readonly bytes: number;
}

/** A sealed file and the id of its copy. */
export interface FileCopy {
  readonly from: string;
  readonly to: string;
}

/** The store of the bytes of files (R11.3.3). Only the database knows their type and owner. */
export interface FileStore {
  /** Bytes of free room, below 0 when there is none; Infinity where this machine cannot know. */
  freeBytes(): Promise<number>;
  /** Begins a file of so many bytes. */
  create(id: string, bytes: number): Promise<void>;
  /**
   * Does what the tus protocol asks for. Resolves with the number of bytes that have arrived.
   * @throws {AppError} for what the protocol refuses
   */
  exchange(id: string, call: TusCall): Promise<number>;
  /** Closes a file that has fully arrived: its bytes never change again, and it survives a power cut. */
  seal(id: string): Promise<void>;
  /** A sealed file from its first to its last wanted byte, both included; undefined when it is not there. */
  open(id: string, first: number, last: number): Promise<Readable | undefined>;
  /**
   * Copies sealed files under their own ids; each is removed separately. Resolves to false when a file to copy is missing; some
   * of the copies are there then.
   */
  copy(files: readonly FileCopy[]): Promise<boolean>;
  /** Removes a file, sealed or not. A missing one counts as removed. */
  remove(id: string): Promise<void>;
  /** All files, sealed or not. */
  list(): AsyncIterable<StoredFile>;
}
