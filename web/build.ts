import { buildLanguages } from './build-languages.ts';
import { configOf } from './vite.config.ts';

await buildLanguages(import.meta.dirname, configOf);
