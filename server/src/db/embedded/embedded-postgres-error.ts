/** A reason not to start (or to go on) that is told in plain words: its message needs no stack. */
export class EmbeddedPostgresError extends Error {}
