/*
 * The pure half of editing a thing that another user can save at the same time. A form starts on an edition. Fields that differ
 * from it are the user's own. A newer edition is compared with that edition, never with the typed values.
 */

/** A version as the server counts it, or its mark. */
export type Version = number | string | undefined;

/** A version of a thing, and the values of it in a form. */
export interface Edition<Values, V extends Version = Version> {
  readonly version: V;
  readonly values: Values;
}

export type FieldOf<Values> = keyof Values & string;

/** Fields that only make sense together, such as province, district and city. */
export type Groups<Values> = readonly (readonly FieldOf<Values>[])[];

/** The edition that another user saved, and the fields that have changed since the typing began. */
export interface Conflict<Values, V extends Version = Version> {
  readonly newest: Edition<Values, V>;
  readonly fields: readonly FieldOf<Values>[];
}

/** The typed values, and the edition that the user started from. */
export interface Editing<Values, V extends Version = Version> {
  readonly base: Edition<Values, V>;
  readonly typed: Values;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two sets of values differ, in the order of the first. */
export function differingFields<Values extends object>(
  one: Values,
  other: Values,
): FieldOf<Values>[] {
  const names = Object.keys(one) as FieldOf<Values>[];
  return names.filter((name) => !isSame(one[name], other[name]));
}

/** If one field of a group is included, the whole group is. */
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

/** The user's own fields on top of a newer edition. All other fields have the newer values. */
export function rebase<Values extends object>(
  { base, typed }: Editing<Values>,
  newest: Values,
  groups: Groups<Values>,
): Values {
  const mine = withGroups(differingFields(typed, base.values), groups);
  return { ...newest, ...pick(typed, mine) };
}

/**
 * The changes of a newer edition in these fields. undefined when there are none: then the user can go on as if nothing had
 * happened.
 */
export function findConflict<Values extends object, V extends Version>(
  base: Edition<Values, V>,
  newest: Edition<Values, V>,
): Conflict<Values, V> | undefined {
  const fields = differingFields(base.values, newest.values);
  return fields.length === 0 ? undefined : { newest, fields };
}

/** Moves to the newest edition. The conflict's fields drop the typed values; values in other fields stay to be saved. */
export function takeTheirs<Values extends object, V extends Version>(
  { base, typed }: Editing<Values, V>,
  { newest, fields }: Conflict<Values, V>,
  groups: Groups<Values>,
): Editing<Values, V> {
  const theirs = withGroups(fields, groups);
  const mine = differingFields(typed, base.values).filter((name) => !theirs.includes(name));
  return { base: newest, typed: { ...newest.values, ...pick(typed, mine) } };
}

/** Moves to the saved edition. Values typed after the sending stay to be saved. */
export function settle<Values extends object, V extends Version>(
  sent: Values,
  typed: Values,
  saved: Edition<Values, V>,
): Editing<Values, V> {
  const since = differingFields(typed, sent);
  return { base: saved, typed: { ...saved.values, ...pick(typed, since) } };
}

/**
 * True when the form must show the page's newest edition instead of its first one. Nothing is typed, and the edition is newer.
 * Marks have no order. A mark counts as newer when the page did not know it (`known`) at the form's start.
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
