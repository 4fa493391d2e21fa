import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';

/** Choices of R2.2.3.6; sent in lower case, shown with a capital. */
export const GENDERS = ['male', 'female', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

export const gender = z.enum(GENDERS, says(msg`Choose a gender.`));
