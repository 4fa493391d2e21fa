import { msg } from '#texts';
import { says, type Text } from '../locale/say.ts';
import * as z from 'zod/mini';
import { optionalText } from './text.ts';

const ADDRESS = z.url({ protocol: /^https?$/i, hostname: z.regexes.domain });
// Credentials in an address show one host and lead to another.
const CREDENTIALS = /^[^/]*\/\/[^/?#]*@/;

const isWebAddress = (text: string): boolean =>
  ADDRESS.safeParse(text).success && !CREDENTIALS.test(text);

/** An optional address of a website: http or https, no credentials. `www.…` gets its https://. */
export function optionalWebAddress(label: Text | string) {
  return optionalText(label).check(
    z.overwrite((text) => (/^www\./i.test(text) ? `https://${text}` : text)),
    z.refine(
      (text) => text === '' || isWebAddress(text),
      says(msg`Enter a web address like https://www.example.lk.`),
    ),
  );
}
