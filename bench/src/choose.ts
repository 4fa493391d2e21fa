/** The parts of these names, or all of them without names. An unknown name ends the run before it begins. */
export function choose<Part>(
  parts: Readonly<Record<string, Part>>,
  names: readonly string[] = [],
): readonly (readonly [string, Part])[] {
  const wanted = names.length === 0 ? Object.keys(parts) : names;
  return wanted.map((name) => {
    const part = parts[name];
    if (part === undefined)
      throw new Error(`there is no ${name}, only ${Object.keys(parts).join(', ')}`);
    return [name, part];
  });
}
