import { execFileSync } from 'node:child_process';

/** Import order by dependency-cruiser; it reports success when it understood no file at all, so the count is asserted. */

const FEWEST_MODULES = 100;

interface Cruise {
  readonly modules: readonly unknown[];
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
console.log(`boundaries: ${modules.length} modules, ${summary.violations.length} violations`);
if (modules.length < FEWEST_MODULES) console.error('boundaries: hardly any module was read');
process.exitCode = summary.violations.length > 0 || modules.length < FEWEST_MODULES ? 1 : 0;
