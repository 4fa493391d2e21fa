import { msg } from '#texts';
import * as z from 'zod/mini';
import { says } from '../locale/say.ts';
import { isFilled, optionalName } from './text.ts';

export const OWN_SCRIPT_NAME_MAX = 120;

/** Letters and signs of one script, the joiners that Sinhala needs, points of initials, blanks. The database has the same rule. */
const OF_ONE_SCRIPT =
  /^(?:(?:[\u0D80-\u0DFF. ]|\u200C|\u200D)*|(?:[\u0B80-\u0BFF. ]|\u200C|\u200D)*)$/;
const LETTER = /\p{L}/u;

/** A person's name in Sinhala or in Tamil letters (R15.5.2): 1 to 120 of them, or '' for none. */
export const ownScriptName = optionalName(msg`Name in Sinhala or Tamil`, OWN_SCRIPT_NAME_MAX).check(
  z.overwrite((text) => (isFilled(text) ? text.replaceAll(/ {2,}/g, ' ') : '')),
  z.refine(
    (text) => OF_ONE_SCRIPT.test(text) && (text === '' || LETTER.test(text)),
    says(msg`Write this name in Sinhala letters or in Tamil letters, not in both.`),
  ),
);
