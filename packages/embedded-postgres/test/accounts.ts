import { chooseAccount } from '../src/run-as.ts';
import type { Account } from '../src/run-as.ts';

/** Some tests need root, who alone may become somebody else. */
export const isRoot = process.getuid?.() === 0;

/** A user without privileges; undefined, which means "as we are", when we are not root. */
export const NOBODY: Account | undefined = chooseAccount([], 'nobody:x:65534:65534:::');
