import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import * as z from 'zod/mini';
import { GOOD_FIELDS } from './spoiling.ts';

/** Ids that stand for {name} in paths and for fields of this name, so that requests come as far as they can. */
export type KnownIds = Readonly<Record<string, string>>;

interface Property {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly items?: Property;
  readonly anyOf?: readonly Property[];
  readonly properties?: Readonly<Record<string, Property>>;
}

/** The fields of a schema; of a choice of shapes the first one's. */
export function fieldsOf(schema: z.ZodMiniType | undefined): Readonly<Record<string, Property>> {
  if (schema === undefined) return {};
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Property;
  return whole.properties ?? whole.anyOf?.[0]?.properties ?? {};
}

const SIMPLE: Readonly<Record<string, unknown>> = {
  number: 1,
  integer: 1,
  boolean: true,
  null: null,
  array: [],
  string: 'Sipwin',
};

/** A value of a field with which nothing is wrong, as far as its schema can tell. */
export function goodValue(name: string, property: Property, ids: KnownIds): unknown {
  if (ids[name] !== undefined) return ids[name];
  if (property.enum) return property.enum[0];
  if (property.const !== undefined) return property.const;
  if (property.format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (property.format === 'date') return '2026-01-31';
  if (property.format === 'date-time') return '2036-01-31T00:00:00Z';
  if (name in GOOD_FIELDS) return GOOD_FIELDS[name];
  if (property.anyOf?.[0]) return goodValue(name, property.anyOf[0], ids);
  const type = Array.isArray(property.type) ? property.type[0] : property.type;
  return SIMPLE[String(type)] ?? 'Sipwin';
}

/** A body of an endpoint with which nothing is wrong, as far as its schema can tell. */
export function goodBody(endpoint: Endpoint, ids: KnownIds): Record<string, unknown> {
  const fields = Object.entries(fieldsOf(endpoint.body));
  return Object.fromEntries(fields.map(([name, field]) => [name, goodValue(name, field, ids)]));
}

/** A text as it stands in an address. */
export const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

/** An address of an endpoint with every part of its query, and nothing wrong. */
export function goodAddress(endpoint: Endpoint, ids: KnownIds): string {
  const params = fieldsOf(endpoint.params);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encode(String(goodValue(name, params[name] ?? {}, ids))),
  );
  // A cursor is the server's own: without one the first page is answered.
  const fields = Object.entries(fieldsOf(endpoint.query)).filter(([name]) => name !== 'cursor');
  const query = fields.map(
    ([name, field]) => `${name}=${encode(String(goodValue(name, field, ids)))}`,
  );
  return `/api${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** The fields of a body that take free text, lists of texts among them. */
export function textFieldsOf(endpoint: Endpoint): readonly { name: string; isList: boolean }[] {
  return Object.entries(fieldsOf(endpoint.body)).flatMap(([name, field]) => {
    const kinds = new Set([field, ...(field.anyOf ?? [])].flatMap(({ type = [] }) => type));
    const isList = kinds.has('array') && field.items?.enum === undefined;
    const isText = kinds.has('string') && !(field.enum ?? field.format ?? field.const);
    return isText || isList ? [{ name, isList }] : [];
  });
}
