import type { Place } from '@panthiya/contract/locations/locations';

/** The name of a place in the language of the page; its English where no source had one (R15.5.9). */
export function nameOfPlace({ name, nameSi, nameTa }: Place): string {
  const names: Readonly<Record<string, string | undefined>> = { si: nameSi, ta: nameTa };
  return names[document.documentElement.lang] ?? name;
}
