import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Names of figures in a text, without what a histogram adds to them. */
function figuresIn(text: string): readonly string[] {
  const names = text.match(/panthiya_[a-z0-9_]+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_bucket$/, '')))];
}

it.each(['deploy/alerts.yaml', 'deploy/grafana-dashboard.json', 'docs/runbook.md'])(
  '%s asks for figures that the server has',
  (path) => {
    const known = globSync('server/src/**/*.ts', { cwd: ROOT }).map(read).join('');
    // Made by prom-client itself, under our prefix.
    const ofTheProcess = /^panthiya_(nodejs|process)_/;
    const unknown = figuresIn(read(path)).filter(
      (name) => !ofTheProcess.test(name) && !known.includes(`'${name}'`),
    );
    expect(figuresIn(read(path)).length).toBeGreaterThan(5);
    expect(unknown).toEqual([]);
  },
);
