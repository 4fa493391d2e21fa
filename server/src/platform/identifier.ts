import { randomUUID } from 'node:crypto';
import { NIL, v7, validate } from 'uuid';

/** The id of no row; it comes before every other. */
export const NIL_ID = NIL;

/** A new primary key: UUIDv7, in the order of creation. Never a secret. */
export function createId(): string {
  return v7();
}

/** A new public id that no one can guess (R7.11). */
export function createUid(): string {
  return randomUUID();
}

/** True for what has the form of an id. */
export function isId(text: string): boolean {
  return validate(text);
}
