import { execFileSync } from 'node:child_process';

/** What dependency-cruiser reads of the house: its files with what they import, and the imports against the order. */
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

/** Reads the imports of contract, server and web in this directory; takes some seconds. */
export function cruise(): Cruise {
  const command = [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'contract/src',
    'server/src',
    'web/src',
    'packages',
  ];
  try {
    const output = execFileSync('depcruise', command, {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(output) as Cruise;
  } catch (error) {
    // It ends with the number of violations; its report is complete in any case.
    return JSON.parse((error as { stdout: string }).stdout) as Cruise;
  }
}

/** Our own files with what they import, without tests. */
export const importsOf = ({ modules }: Cruise): readonly ImportingFile[] =>
  modules
    .filter(({ source }) => OURS.test(source) && !/[.]test[.]tsx?$/.test(source))
    .map(({ source, dependencies }) => ({
      path: source,
      imports: dependencies.map(({ resolved }) => resolved),
    }));

const OURS = /^(?:contract|server|web)\/src\//;

/** A file and the files that it imports, as paths. */
export interface ImportingFile {
  readonly path: string;
  readonly imports: readonly string[];
}
