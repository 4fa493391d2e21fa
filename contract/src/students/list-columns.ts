/** The fields of a class list that are taken over. */
export const KEPT_FIELDS = [
  'name',
  'indexNumber',
  'phone',
  'whatsapp',
  'email',
  'grade',
  'school',
  'guardian',
  'guardianPhone',
] as const;
export type KeptField = (typeof KEPT_FIELDS)[number];

/** What a column of a class list can have (R21.2.1): all of them are kept. */
export const LIST_FIELDS = [...KEPT_FIELDS] as const;
export type ListField = (typeof LIST_FIELDS)[number];

/** What each column has; null for a column that is left out. */
export type ListColumns = readonly (ListField | null)[];

/** The columns as the address of a call has them: name,,phone. */
export const writeColumns = (columns: ListColumns): string =>
  columns.map((field) => field ?? '').join(',');

/** The same read again; undefined for what names no fields, or one twice. */
export function readColumns(written: string): ListColumns | undefined {
  const fields = written.split(',').map((name) => {
    if (name === '') return null;
    return LIST_FIELDS.find((field) => field === name);
  });
  const named = fields.filter((field) => field !== null);
  if (named.includes(undefined) || new Set(named).size < named.length) return undefined;
  return fields as ListColumns;
}
