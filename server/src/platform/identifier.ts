import { randomUUID } from 'node:crypto';
import { NIL, v7, validate } from 'uuid';

/** The id of nobody and nothing; it comes before every other. */
export const NIL_ID = NIL;

/** A new primary key: UUIDv7, in the order of making. Never a secret. */
export function createId(): string {
  return v7();
}

/** A new public id that nobody can guess (R7.11). */
export function createUid(): string {
  return randomUUID();
}

/** True for what has the form of an id. */
export function isId(text: string): boolean {
  return validate(text);
}
