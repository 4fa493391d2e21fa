/**
 * Requirements that are built, as ranges of ids; each must have a test that carries its id. R11.9 are figures: `npm run bench -- courses`
 * and `npm run check:bundle` show them.
 */
export const delivered: readonly string[] = [
  'R1.1-R1.11',
  'R2.1.1-R2.1.31',
  'R2.2.1.1-R2.2.1.20',
  'R2.2.2.1-R2.2.2.5',
  'R2.2.3.1-R2.2.3.13',
  'R2.2.4.1-R2.2.4.5',
  'R2.2.5.1-R2.2.5.11',
  'R2.2.6.1-R2.2.6.5',
  'R2.2.7.1-R2.2.7.7',
  'R2.2.8.1-R2.2.8.2',
  'R2.2.9.1-R2.2.9.5',
  'R2.2.10.1-R2.2.10.9',
  'R2.2.11.1-R2.2.11.7',
  'R3.1-R3.29',
  'R4.1-R4.50',
  'R5.1-R5.33',
  'R6.1-R6.14',
  'R7.1-R7.33',
  'R8.1-R8.49',
  'R9.1-R9.33',
  'R10.1-R10.8',
  'R11.1.1-R11.1.10',
  'R11.2.1-R11.2.7',
  'R11.3.1-R11.3.7',
  'R11.4.1-R11.4.4',
  'R11.5.1-R11.5.8',
  'R11.6.1-R11.6.3',
  'R11.7.1-R11.7.3',
  'R11.8.1-R11.8.2',
];

/** R4.1-R4.3 as R4.1, R4.2, R4.3. */
export function expandRange(range: string): readonly string[] {
  const [first = '', last = first] = range.split('-');
  const stem = first.slice(0, first.lastIndexOf('.') + 1);
  const from = Number(first.slice(stem.length));
  const to = Number(last.slice(stem.length));
  return Array.from({ length: to - from + 1 }, (_, index) => `${stem}${from + index}`);
}
