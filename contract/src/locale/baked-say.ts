import type { Text } from './say.ts';

// The page's form of say.ts: the build has put words in the place of each text (ADR 0031).
const isWords = (text: unknown): string => text as string;

export const say: (text: Text | string) => string = isWords;
export const says: (text: Text | string) => string = isWords;
