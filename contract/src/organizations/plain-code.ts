/** A code as it is kept, however it was typed or copied: capitals, no blanks, no dashes. */
export function plainCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** A code as people read it aloud: in groups of four. */
export function spacedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
