import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Condition, conditions, conditionsOf } from '@panthiya/contract/access';
import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import { endpoints } from '../src/endpoints.ts';
import {
  type Permission,
  permissions,
  type RoleTable,
  roleTable,
  type Scope,
} from '@panthiya/contract/permissions';
import { expect, it } from 'vitest';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');
const table: RoleTable = roleTable;

const ROLES: Readonly<Record<Scope, (role: string) => string>> = {
  provider: (role) => role,
  organization: (role) => role,
  course: (role) => `${role} of the course`,
};

const holdersOf = (permission: Permission): string =>
  (Object.keys(ROLES) as Scope[])
    .flatMap((scope) =>
      Object.entries<readonly Permission[]>(table[scope])
        .filter(([, held]) => held.includes(permission))
        .map(([role]) => ROLES[scope](role)),
    )
    .join(', ');

const calls = Object.entries<Endpoint>(endpoints);
const permissionOf = ({ access }: Endpoint): Permission | undefined =>
  typeof access === 'string' ? undefined : access.may;

/** The calls of a permission that ask for a condition too; 'all' when none of them goes without it. */
function askersOf(permission: Permission | undefined, condition: Condition): string {
  const own = calls.filter(([, call]) => permissionOf(call) === permission);
  const asking = own.filter(([, { access }]) => conditionsOf(access).includes(condition));
  return own.length === asking.length
    ? 'all'
    : asking
        .map(([name]) => name)
        .toSorted()
        .join(', ');
}

const names = Object.keys(conditions) as Condition[];
const rowOf = (permission: Permission | undefined, ...cells: readonly string[]) => [
  ...cells,
  ...names.map((name) => askersOf(permission, name)),
];

const rows = [
  ['Permission', 'Allows', 'Roles', ...names.map((name) => `\`${name}\``)],
  ...Object.values(permissions).flatMap((group) =>
    (Object.entries(group) as [Permission, string][]).map(([permission, summary]) =>
      rowOf(permission, `\`${permission}\``, summary, holdersOf(permission)),
    ),
  ),
  rowOf(undefined, '–', 'Calls without a permission', 'signed in'),
];

// In the form of the page, so that a difference can be pasted.
const toText = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => `| ${row.join(' | ')} |`).join('\n');

it('R6.14 docs/security.md has every permission, who holds it, and which of its calls ask for more', () => {
  const lines = PAGE.split('\n');
  const start = lines.findIndex((line) => line.startsWith('| Permission '));
  const written = lines
    .slice(start, lines.indexOf('', start))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([first = '']) => !/^-+$/.test(first));
  expect(toText(written)).toBe(toText(rows));
});

it('R6.14 every permission is asked for by a call, and held by a role', () => {
  const all = Object.values(permissions).flatMap((group) => Object.keys(group) as Permission[]);
  const asked = new Set(calls.map(([, call]) => permissionOf(call)));
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((permission) => !asked.has(permission))).toEqual([]);
  expect(all.filter((permission) => holdersOf(permission) === '')).toEqual([]);
});
