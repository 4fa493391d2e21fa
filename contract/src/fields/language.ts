import { msg } from '#texts';
import * as z from 'zod/mini';
import { allLocales, offeredLocales } from '../locale/locales.ts';
import { says } from '../locale/say.ts';

const notOffered = says(msg`Choose a language from the list.`);

/** A language of the interface that people can choose (R15.1.9). */
export const language = z
  .enum(allLocales, notOffered)
  .check(z.refine((locale) => offeredLocales.includes(locale), notOffered));
