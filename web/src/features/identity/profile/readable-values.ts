let names: Promise<ReadonlyMap<string, string>> | undefined;
const phones = new Map<string, Promise<string>>();

/**
 * Names of provinces, districts and cities by id. Their ids are never equal. A city with its district's name has -city (R3.13),
 * and no district has the name of a province. Without a connection: none.
 */
export function placeNames(): Promise<ReadonlyMap<string, string>> {
  names ??= loadNames().catch(() => {
    names = undefined;
    return new Map();
  });
  return names;
}

async function loadNames(): Promise<ReadonlyMap<string, string>> {
  const { cities, districts, placeName, provinces } =
    await import('@panthiya/contract/locations/locations');
  const { lang } = document.documentElement;
  return new Map(
    [...provinces, ...districts, ...cities].map((place) => [place.id, placeName(place, lang)]),
  );
}

/** A number of any country as people read it: +61 2 1234 5678. Without a connection: as it is stored. */
export function readablePhone(phone: string): Promise<string> {
  const known = phones.get(phone);
  if (known) return known;
  const reading = import('@panthiya/contract/phone').then(
    ({ toReadable }) => toReadable(phone),
    () => phone,
  );
  phones.set(phone, reading);
  return reading;
}

/** The numbers of one reader are not kept for the next (ADR 0028). */
export function forgetReadPhones(): void {
  phones.clear();
}
