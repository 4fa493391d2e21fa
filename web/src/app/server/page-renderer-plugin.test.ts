import { expect, it } from 'vitest';
import { pageRenderer } from '../../../page-renderer.plugin.ts';

const { apply } = pageRenderer('en');

/** True if the plugin takes part in a run of Vite. */
const takesPart = (command: 'build' | 'serve', mode: string, isSsrBuild = false): boolean =>
  typeof apply === 'function' && apply({}, { command, mode, isSsrBuild });

it.each([
  ['tests, also those that are started inside web/', 'serve', 'test', false],
  ['npm run dev', 'serve', 'development', false],
  ['a build by another name', 'build', 'development', false],
  ['its own build', 'build', 'production', true],
] as const)('R10.10 %s leave the renderer of the build as it is', (_, command, mode, isSsr) => {
  expect(takesPart(command, mode, isSsr)).toBe(false);
});

it('R10.10 the build for people writes it', () => {
  expect(takesPart('build', 'production')).toBe(true);
});
