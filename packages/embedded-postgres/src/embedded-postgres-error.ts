/** A reason not to start (or to go on) in plain words: its message needs no stack. */
export class EmbeddedPostgresError extends Error {}
