import {
  createPackage,
  listPackages,
  type Package,
  updatePackage,
} from '@panthiya/contract/money/packages.contract';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const good = { title: 'Evening', amount: 2500, currency: 'LKR', mode: 'M' } as const;

/** Making and reading packages; `desk` is asked when a test runs. */
export function openPackages(desk: () => { readonly app: TestApp; readonly staff: Person }) {
  const create = async (changes: object = {}) =>
    desk().app.call(createPackage, { token: desk().staff.token, body: { ...good, ...changes } });
  const change = (id: string, body: object) =>
    desk().app.call(updatePackage, { token: desk().staff.token, params: { id }, body });
  const list = async (token?: string) =>
    (await desk().app.call(listPackages, { token })).body.packages;
  const find = async (id: string): Promise<Package | undefined> =>
    (await list(desk().staff.token)).find((one) => one.id === id);

  return { create, change, list, find };
}
