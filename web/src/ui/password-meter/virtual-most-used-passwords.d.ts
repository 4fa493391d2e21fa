/** One lower-case password a line, the most used first (most-used-passwords.plugin.ts). */
declare module 'virtual:most-used-passwords' {
  const lines: string;
  export default lines;
}
