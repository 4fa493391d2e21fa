/** The stored form of a code, typed or copied in any way: capitals, no blanks, no dashes. */
export function plainCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** A code as people read it aloud: in groups of four. */
export function spacedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
