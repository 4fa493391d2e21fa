import type { Text } from '@panthiya/contract/locale/say';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queries } from '../db/database.ts';
import type { SignedIn } from '../records/sessions/signed-in.ts';
import type { User } from '../records/users/users.table.ts';

/** Texts of the ZIP that people download, by the names of their files. */
export type OwnTexts = Readonly<Record<string, Uint8Array>>;

/** A picture or paper of that ZIP: bytes that packing does not make smaller. */
export interface OwnFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** An account that is locked to be erased. */
export type Erasable = Pick<User, 'id' | 'uid' | 'email' | 'emailVerifiedAt'>;

/** The data that one feature or all features have of a person. */
export interface PersonalData {
  /** Locks rows that are always locked before their person. */
  lockBeforePerson(queries: Queries, userId: string): Promise<void>;
  /** What the files of the ZIP are, by their names, as its README says. */
  readonly files: Readonly<Record<string, Text>>;
  /** Everything about a person and nothing about others (R10.5), as texts. */
  exportTexts(database: Database, person: ExportedPerson): Promise<OwnTexts>;
  /** Their pictures and papers, one after the other: only one is in memory. */
  exportFiles(database: Database, person: ExportedPerson): AsyncIterable<OwnFile>;
  /** Removes or overwrites every row that shows who the locked person was. */
  erase(queries: Queries, person: Erasable): Promise<void>;
}

/** The person whose data are exported, and the session that asks for them. */
export type ExportedPerson = Pick<SignedIn, 'sessionId' | 'user'>;

/** What export and erasure do with a person's rows of a table. */
export interface PersonalRows {
  /** The files of the ZIP that show them; if there are none, why not. */
  readonly exportedIn: readonly string[] | { readonly not: string };
  /** What erasure does: deletes the rows, blanks the person out, or keeps the id as a pseudonym. */
  readonly erasure: 'deleted' | 'blanked' | 'pseudonym';
}

/** A table and the feature that owns it. */
export interface OwnedTable {
  readonly table: PgTable;
  readonly personal: PersonalRows | undefined;
}

type Columns<Table extends PgTable> = Extract<keyof Table['_']['columns'], string>;
/** Names of columns that point at a person, or say how to reach one. */
type PersonColumn =
  | 'userId'
  | 'ownerId'
  | 'actorId'
  | 'subjectId'
  | 'email'
  | 'recipient'
  | `${string}By`;

/** Says who owns a table. One with a column that points at a person does not compile without `personal`. */
export function owned<Table extends PgTable>(
  table: Table,
  ...rest: Extract<Columns<Table>, PersonColumn> extends never ? [] : [personal: PersonalRows]
): OwnedTable {
  return { table, personal: rest[0] };
}

/** Joins the data that all features have of a person. Each is asked in the order of the list, which is the order of locks. */
export function joinPersonalData(parts: readonly Partial<PersonalData>[]): PersonalData {
  return {
    files: Object.assign({}, ...parts.map(({ files }) => files)),
    lockBeforePerson: async (queries, userId) => {
      for (const part of parts) await part.lockBeforePerson?.(queries, userId);
    },
    exportTexts: async (database, person) => {
      const texts: OwnTexts[] = [];
      for (const part of parts) texts.push((await part.exportTexts?.(database, person)) ?? {});
      return Object.assign({}, ...texts);
    },
    exportFiles: async function* exportFiles(database, person) {
      for (const part of parts) if (part.exportFiles) yield* part.exportFiles(database, person);
    },
    erase: async (queries, person) => {
      for (const part of parts) await part.erase?.(queries, person);
    },
  };
}
