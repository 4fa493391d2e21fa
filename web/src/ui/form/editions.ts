/*
 * The pure half of editing what somebody else can save meanwhile. A form begins on an edition. Fields that differ from
 * it are one's own; a newer edition is compared with it, never with what was typed.
 */

/** A version as the server counts it, or its mark. */
export type Version = number | string | undefined;

/** A version of a thing, and what a form holds of it. */
export interface Edition<Values, V extends Version = Version> {
  readonly version: V;
  readonly values: Values;
}

export type FieldOf<Values> = keyof Values & string;

/** Fields that only make sense together, as province, district and city. */
export type Groups<Values> = readonly (readonly FieldOf<Values>[])[];

/** What somebody saved meanwhile, and the fields that are not as they were when the typing began. */
export interface Conflict<Values, V extends Version = Version> {
  readonly newest: Edition<Values, V>;
  readonly fields: readonly FieldOf<Values>[];
}

/** What is typed, and the edition that it was typed on. */
export interface Editing<Values, V extends Version = Version> {
  readonly base: Edition<Values, V>;
  readonly typed: Values;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two fillings differ, in the order of the first. */
export function differingFields<Values extends object>(
  one: Values,
  other: Values,
): FieldOf<Values>[] {
  const names = Object.keys(one) as FieldOf<Values>[];
  return names.filter((name) => !isSame(one[name], other[name]));
}

/** With one field of a group goes the whole group. */
export function withGroups<Values>(
  fields: readonly FieldOf<Values>[],
  groups: Groups<Values>,
): FieldOf<Values>[] {
  const touched = groups.filter((group) => group.some((name) => fields.includes(name)));
  return [...new Set([...fields, ...touched.flat()])];
}

const pick = <Values extends object>(
  values: Values,
  names: readonly FieldOf<Values>[],
): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;

/** One's own fields on top of a newer edition; all others as that one has them. */
export function rebase<Values extends object>(
  { base, typed }: Editing<Values>,
  newest: Values,
  groups: Groups<Values>,
): Values {
  const mine = withGroups(differingFields(typed, base.values), groups);
  return { ...newest, ...pick(typed, mine) };
}

/** What a newer edition changed in these fields; undefined where it is nothing: one may go on as if nothing had happened. */
export function findConflict<Values extends object, V extends Version>(
  base: Edition<Values, V>,
  newest: Edition<Values, V>,
): Conflict<Values, V> | undefined {
  const fields = differingFields(base.values, newest.values);
  return fields.length === 0 ? undefined : { newest, fields };
}

/** Goes over to the newest edition: its fields drop what was typed there, what was typed elsewhere stays to be saved. */
export function takeTheirs<Values extends object, V extends Version>(
  { base, typed }: Editing<Values, V>,
  { newest, fields }: Conflict<Values, V>,
  groups: Groups<Values>,
): Editing<Values, V> {
  const theirs = withGroups(fields, groups);
  const mine = differingFields(typed, base.values).filter((name) => !theirs.includes(name));
  return { base: newest, typed: { ...newest.values, ...pick(typed, mine) } };
}

/** Goes over to what was saved; what was typed since it was sent stays to be saved. */
export function settle<Values extends object, V extends Version>(
  sent: Values,
  typed: Values,
  saved: Edition<Values, V>,
): Editing<Values, V> {
  const since = differingFields(typed, sent);
  return { base: saved, typed: { ...saved.values, ...pick(typed, since) } };
}

/**
 * True when what the page knows now is to be shown instead of what the form began with: nothing is typed, and it is
 * newer. Marks have no order: there it is newer when the page did not know it when the form began (`known`).
 */
export function canFollow<Values extends object>(
  { base, typed }: Editing<Values>,
  latest: Edition<Values>,
  known: Version,
): boolean {
  const isNewer =
    typeof latest.version === 'number' && typeof base.version === 'number'
      ? latest.version > base.version
      : latest.version !== base.version && latest.version !== known;
  return isNewer && differingFields(typed, base.values).length === 0;
}
