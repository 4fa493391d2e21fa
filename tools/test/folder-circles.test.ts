import { describe, expect, it } from 'vitest';
import { findFolderCircles } from '../src/check/folder-circles.ts';

const file = (path: string, ...imports: string[]) => ({ path, imports });

describe('folders that need each other', () => {
  it('none in a tree whose arrows run down', () => {
    const files = [
      file('app/start.ts', 'rules/who.ts', 'rows/user.ts'),
      file('rules/who.ts', 'rows/user.ts', 'rules/when.ts'),
      file('rules/when.ts'),
      file('rows/user.ts'),
    ];
    expect(findFolderCircles(files)).toEqual([]);
  });

  it('two, though no file imports itself through the other', () => {
    const files = [
      file('courses/form.ts', 'lessons/list.ts'),
      file('courses/address.ts'),
      file('lessons/list.ts'),
      file('lessons/page.ts', 'courses/address.ts'),
    ];
    expect(findFolderCircles(files)).toEqual([['courses', 'lessons']]);
  });

  it('three in a ring, once, and not the folder that only uses them', () => {
    const files = [
      file('app/start.ts', 'a/one.ts'),
      file('a/one.ts', 'b/two.ts'),
      file('b/two.ts', 'c/three.ts'),
      file('c/three.ts', 'a/zero.ts'),
      file('a/zero.ts'),
    ];
    expect(findFolderCircles(files)).toEqual([['a', 'b', 'c']]);
  });

  it('a folder and the one in it', () => {
    const files = [
      file('courses/install.ts', 'courses/week/week.ts'),
      file('courses/rows.ts'),
      file('courses/week/week.ts', 'courses/rows.ts'),
    ];
    expect(findFolderCircles(files)).toEqual([['courses', 'courses/week']]);
  });

  it('what is imported from outside of the tree counts for nothing', () => {
    const files = [file('a/one.ts', 'node_modules/zod/index.js', 'b/two.ts'), file('b/two.ts')];
    expect(findFolderCircles(files)).toEqual([]);
  });
});
