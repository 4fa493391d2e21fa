import { expect, it } from 'vitest';
import { listedNames } from './listed-names.ts';

it('R21.3.2 the name of the list is first and last name, in whatever script; none where there is none', () => {
  expect(listedNames('  K. M. Sanduni   Silva ')).toEqual({
    firstName: 'K. M. Sanduni',
    lastName: 'Silva',
  });
  expect(listedNames('සඳුනි සිල්වා')).toEqual({ firstName: 'සඳුනි', lastName: 'සිල්වා' });
  expect(listedNames('அபிநயா')).toEqual({ firstName: 'அபிநயா', lastName: '' });
  expect([listedNames(null), listedNames(undefined)]).toEqual(
    Array.from({ length: 2 }, () => ({ firstName: '', lastName: '' })),
  );
});
