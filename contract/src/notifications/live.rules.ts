/*
 * What streams say beside versions, as comments of server-sent events: a program that knows none of them passes them over.
 */

/** The stream lives. */
export const BEAT = 'beat';
/** It ends because of a newer one of the same person. */
export const GIVES_WAY = 'gives way';
/** Many get this version at once: they do not ask at once (R17.6.14). */
export const OF_MANY = 'many';

/** Something comes at least each so many ms. */
export const BEAT_MS = 20_000;
