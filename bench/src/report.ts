import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** One figure next to its budget. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly budget: { readonly atMost: number } | { readonly atLeast: number };
  /** What it was measured against, in the same run. */
  readonly beside?: string;
}

/** A figure of something that must never happen. */
export const none = (name: string, value: number, beside = ''): Figure => ({
  name,
  value,
  unit: '',
  budget: { atMost: 0 },
  beside,
});

const ROOT = join(import.meta.dirname, '..', '..');
const round = (value: number): number => Number(value.toPrecision(3));

function isWithin({ value, budget }: Figure): boolean {
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
}

function toRow(figure: Figure): string {
  const { budget } = figure;
  const limit = 'atMost' in budget ? `<= ${budget.atMost}` : `>= ${budget.atLeast}`;
  const verdict = isWithin(figure) ? 'met' : '**not met**';
  return `| ${figure.name} | ${round(figure.value)} ${figure.unit} | ${limit} ${figure.unit} | ${verdict} | ${figure.beside ?? ''} |`;
}

/** Writes bench/results/<topic>.json and the topic's table between its marks in docs/<page>.md. */
export function report(
  topic: string,
  figures: readonly Figure[],
  page: 'performance' | 'reliability' | 'defence' = 'performance',
): void {
  const results = join(ROOT, 'bench', 'results');
  mkdirSync(results, { recursive: true });
  const machine = {
    cores: cpus().length,
    model: cpus()[0]?.model ?? 'unknown',
    node: process.version,
  };
  writeFileSync(
    join(results, `${topic}.json`),
    `${JSON.stringify({ machine, figures }, null, 2)}\n`,
  );
  const rows = figures.map(toRow);
  const table = [
    '| Figure | Measured | Budget | | Beside |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
  console.log(table);
  const begin = `<!-- ${topic} -->`;
  const end = `<!-- /${topic} -->`;
  const path = join(ROOT, 'docs', `${page}.md`);
  const text = readFileSync(path, 'utf8');
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to === -1) throw new Error(`docs/${page}.md lacks the marks of ${topic}`);
  writeFileSync(path, `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`);
}
