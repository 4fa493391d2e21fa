import { t } from '#texts';

/** The gazetted holidays, by the English name that the server ships (server/src/records/holidays/gazetted.ts). */
const names: Readonly<Record<string, string>> = {
  'Duruthu Full Moon Poya Day': t`Duruthu Full Moon Poya Day`,
  'Tamil Thai Pongal Day': t`Tamil Thai Pongal Day`,
  'Navam Full Moon Poya Day': t`Navam Full Moon Poya Day`,
  'Independence Day': t`Independence Day`,
  'Maha Sivarathri Day': t`Maha Sivarathri Day`,
  'Madin Full Moon Poya Day': t`Madin Full Moon Poya Day`,
  'Id-Ul-Fitr (Ramazan Festival Day)': t`Id-Ul-Fitr (Ramazan Festival Day)`,
  'Bak Full Moon Poya Day': t`Bak Full Moon Poya Day`,
  'Good Friday': t`Good Friday`,
  'Day before Sinhala and Tamil New Year Day': t`Day before Sinhala and Tamil New Year Day`,
  'Sinhala and Tamil New Year Day': t`Sinhala and Tamil New Year Day`,
  'May Day': t`May Day`,
  'Id-Ul-Alha (Hadji Festival Day)': t`Id-Ul-Alha (Hadji Festival Day)`,
  'Vesak Full Moon Poya Day': t`Vesak Full Moon Poya Day`,
  'Day after Vesak Full Moon Poya Day': t`Day after Vesak Full Moon Poya Day`,
  'Poson Full Moon Poya Day': t`Poson Full Moon Poya Day`,
  'Esala Full Moon Poya Day': t`Esala Full Moon Poya Day`,
  'Milad-Un-Nabi (Holy Prophet’s Birthday)': t`Milad-Un-Nabi (Holy Prophet’s Birthday)`,
  'Nikini Full Moon Poya Day': t`Nikini Full Moon Poya Day`,
  'Binara Full Moon Poya Day': t`Binara Full Moon Poya Day`,
  'Vap Full Moon Poya Day': t`Vap Full Moon Poya Day`,
  'Deepavali Festival Day': t`Deepavali Festival Day`,
  'Il Full Moon Poya Day': t`Il Full Moon Poya Day`,
  'Unduvap Full Moon Poya Day': t`Unduvap Full Moon Poya Day`,
  'Christmas Day': t`Christmas Day`,
};

/** The name of a holiday in the reader's language; one that an administrator entered, as it was entered. */
export const holidayName = (name: string): string => names[name] ?? name;
