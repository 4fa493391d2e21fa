import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';
import { PASSWORD_MIN } from '@panthiya/contract/identity/password.rules';

const NAME = 'virtual:most-used-passwords';
const RESOLVED = `\0${NAME}`;
/** This many of the most used ones are 4 KB for a phone; all 18,000 would be 75. The server knows all of them. */
const WORDS = 1000;

/** Makes the module of the passwords that most people try first, from the same list as the server's (R5.7). */
export function mostUsedPasswords(): Plugin {
  return {
    name: 'panthiya:most-used-passwords',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => {
      if (id !== RESOLVED) return;
      const words = dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN);
      return `export default ${JSON.stringify(words.slice(0, WORDS).join('\n'))};`;
    },
  };
}
