/** One place for each concern: where a word can be in the code. */
const PLACES = [
  { word: /\bprocess\.env\b/, in: /^server\/src\//, but: /^server\/src\/platform\/env\.ts$/ },
  {
    word: /(?<![\w.])fetch\(/,
    in: /^web\/src\//,
    but: /^web\/src\/lib\/(api|api-stream|server-there)\.ts$/,
  },
  { word: /\bdangerouslySetInnerHTML\b|\.innerHTML\b/, in: /^web\/src\//, but: /^$/ },
  // User input must never become a program, a command, or an address that the server calls.
  { word: /\beval\(|\bnew Function\b/, in: /^(contract|server|web)\/src\//, but: /^$/ },
  // The renderer's context holds our own build, and is there to keep it from the server (ADR 0028).
  {
    word: /\bnode:vm\b/,
    in: /^(contract|server|web)\/src\//,
    but: /^web\/src\/app\/server\/start-renderer\.ts$/,
  },
  {
    word: /\bnode:child_process\b/,
    in: /^server\/src\//,
    but: /^$/,
  },
  {
    word: /(?<![\w.])fetch\(|'node:(https|http2|dgram|tls)'|\b(request|get)\b.*'node:http'/,
    in: /^server\/src\//,
    // Providers that the operator configured, within bounds (ADR 0039).
    but: /^server\/src\/platform\/openid\.ts$/,
  },
  // No one can guess values of the system's own source.
  { word: /\bMath\.random\b/, in: /^(contract|server|web)\/src\//, but: /^$/ },
  // Marks that wait for a connection (R11.6.3) and half-written forms (R11.2.12) outlive their tab; nothing else does.
  {
    word: /\blocalStorage\b/,
    in: /^web\/src\//,
    but: /connection-test|dismissed-request|kept-marks|registration-draft|shared\/drafts|auth\/sign-out\/drafts-key/,
  },
  // The clock of Sri Lanka: one place of the web knows how far it is ahead.
  { word: /Asia\/Colombo|\+05:30/, in: /^web\/src\//, but: /^web\/src\/lib\/time\/time\.ts$/ },
  // One clock: server/src/db/colombo-time.ts has it for SQL, server/src/platform/colombo-time.ts for texts.
  {
    word: /Asia\/Colombo/,
    in: /^(contract|server)\/src\//,
    but: /^contract\/src\/fields\/colombo-time\.ts$/,
  },
  // CSS shortens what is shown: code would cut a letter from its signs (R15.6.3). What old fonts made is ASCII.
  {
    word: /['"`]…['"`]/,
    in: /^web\/src\//,
    but: /^web\/src\/ui\/old-font\/old-font-note\.tsx$/,
  },
] as const;

/** What is in this file but does not belong there, as patterns. */
export const findMisplaced = (path: string, text: string): readonly string[] =>
  PLACES.filter(
    ({ in: where, but, word }) => where.test(path) && !but.test(path) && word.test(text),
  ).map(({ word }) => word.source);
