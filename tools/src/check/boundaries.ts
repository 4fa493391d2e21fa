import { execFileSync } from 'node:child_process';

import { findFolderCircles } from './folder-circles.ts';

/** Import order by dependency-cruiser; it reports success when it understood no file at all, so the count is asserted. */

const FEWEST_MODULES = 100;

interface Cruise {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

function cruise(): Cruise {
  const command = [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'contract/src',
    'server/src',
    'web/src',
  ];
  try {
    const output = execFileSync('depcruise', command, {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(output) as Cruise;
  } catch (error) {
    // It ends with the number of violations; its report is complete all the same.
    return JSON.parse((error as { stdout: string }).stdout) as Cruise;
  }
}

const { modules, summary } = cruise();
for (const { from, to, rule } of summary.violations)
  console.error(`${rule.name}: ${from} -> ${to}`);

/** Rooms whose folders may not need each other. */
const ACYCLIC = /^(?:contract|server|web)\/src\//;
const circles = findFolderCircles(
  modules
    .filter(({ source }) => ACYCLIC.test(source) && !/[.]test[.]tsx?$/.test(source))
    .map(({ source, dependencies }) => ({
      path: source,
      imports: dependencies.map(({ resolved }) => resolved),
    })),
);
for (const circle of circles) console.error(`circle between folders: ${circle.join(', ')}`);
const problems = summary.violations.length + circles.length;
console.log(`boundaries: ${modules.length} modules, ${problems} violations`);
if (modules.length < FEWEST_MODULES) console.error('boundaries: hardly any module was read');
process.exitCode = problems > 0 || modules.length < FEWEST_MODULES ? 1 : 0;
