import { expect, it } from 'vitest';
import { drawHouse } from '../src/drawing/house-drawing.ts';

const file = (path: string, ...imports: string[]) => ({ path, imports });

const HOUSE = [
  file('server/src/app.ts', 'server/src/features/money/fees/feature.ts', 'server/src/db/pool.ts'),
  file(
    'server/src/features/money/fees/feature.ts',
    'server/src/features/money/fees/fees.service.ts',
    'server/src/db/pool.ts',
    'contract/src/money/fees.contract.ts',
    'node_modules/zod/index.js',
  ),
  file('server/src/db/pool.ts'),
  file(
    'contract/src/money/fees.contract.ts',
    'contract/src/money/fees/fees.rules.ts',
    'contract/src/fields/text/long-text.ts',
    'contract/src/access.ts',
  ),
  file('contract/src/package-use.texts.ts', 'contract/src/access.ts'),
];

it('rooms stand in their sides, and each arrow is an import', () => {
  expect(drawHouse(HOUSE)).toBe(`graph TD
  subgraph server_side ["server/"]
    server_app["app"]
    server_db["db"]
    server_features["features"]
  end
  subgraph contract_side ["contract/"]
    contract_access["access"]
    contract_areas["areas"]
    contract_fields["fields"]
    contract_package_use["package-use"]
  end
  contract_areas --> contract_access
  contract_areas --> contract_fields
  contract_package_use --> contract_access
  server_app --> server_features
  server_features --> contract_areas
  server_features --> server_db`);
});

it('an import that no other implies is drawn; it is not when a longer way says the same', () => {
  const [app, ...others] = HOUSE;
  const without = [file(app!.path, 'server/src/db/pool.ts'), ...others];
  expect(drawHouse(without)).toContain('server_app --> server_db');
  expect(drawHouse(HOUSE)).not.toContain('server_app --> server_db');
});

it('the order in which files are read changes nothing', () => {
  expect(drawHouse(HOUSE.toReversed())).toBe(drawHouse(HOUSE));
});
