/** Requirements that are built, as ranges of ids; each must have a test that carries its id. */
export const delivered: readonly string[] = [
  'R1.1-R1.3',
  'R1.8-R1.10',
  'R2.1.1-R2.1.9',
  'R2.1.20',
  'R2.1.24-R2.1.31',
  'R2.2.1.1-R2.2.1.20',
  'R2.2.2.1-R2.2.2.5',
  'R2.2.3.1-R2.2.3.13',
  'R2.2.4.1-R2.2.4.5',
  'R2.2.11.1-R2.2.11.7',
  'R3.1-R3.7',
  'R3.9-R3.13',
  'R3.25-R3.29',
  'R4.1-R4.26',
  'R5.1-R5.10',
  'R5.13-R5.17',
  'R6.1',
  'R6.2',
  'R6.13',
  'R6.14',
  'R7.1-R7.7',
  'R7.31',
  'R8.1-R8.7',
  'R8.13',
  'R8.48',
  'R9.1-R9.12',
  'R9.15',
  'R9.20',
  'R10.7',
];

/** R4.1-R4.3 as R4.1, R4.2, R4.3. */
export function expandRange(range: string): readonly string[] {
  const [first = '', last = first] = range.split('-');
  const stem = first.slice(0, first.lastIndexOf('.') + 1);
  const from = Number(first.slice(stem.length));
  const to = Number(last.slice(stem.length));
  return Array.from({ length: to - from + 1 }, (_, index) => `${stem}${from + index}`);
}
