import type { Holiday } from '@panthiya/contract/provider/holidays.contract';

/**
 * The public holidays of Sri Lanka that this release brings (R21.6.4). Every date is from a gazette under the Holidays Act,
 * No. 29 of 1971; none is computed, because Poya days are gazetted and moved.
 *
 * Sources, read on 27 Nov 2026:
 * - Gazette Extraordinary 2438/22 of 27 May 2025, public and bank holidays of 2026: its number and date by
 *   newswire.lk/2025/05/31/sri-lanka-2026-public-and-bank-holidays-gazetted. Its dates by github.com/Dilshan-H/srilanka-holidays
 *   (csv/2026.csv). Those of Hindu and Islamic days agree with github.com/vacanza/holidays (countries/sri_lanka.py), which was
 *   made from archive.org/details/2438-22-e.
 * - Gazette Extraordinary 2485/14, which moved Vesak and the day after it to 30 and 31 May 2026: by the first of these lists.
 *
 * Left out, because it could not be confirmed:
 * - 2 May 2026: 2438/22 has it as the day after Vesak, 2485/14 moved that day.
 * - Whether 1 May 2026 stayed a Poya day after 2485/14. It stands here as May Day alone.
 * - All of 2027: no gazette of it was found. The provider's administrators enter it from the gazette.
 */
const GAZETTE = '2438/22';
const MOVED = '2485/14';

const poya = (date: string, name: string, gazette = GAZETTE): Holiday => ({
  date,
  name,
  kind: 'poya',
  gazette,
});
const open = (date: string, name: string, gazette = GAZETTE): Holiday => ({
  date,
  name,
  kind: 'public',
  gazette,
});

export const GAZETTED_HOLIDAYS: readonly Holiday[] = [
  poya('2026-01-03', 'Duruthu Full Moon Poya Day'),
  open('2026-01-15', 'Tamil Thai Pongal Day'),
  poya('2026-02-01', 'Navam Full Moon Poya Day'),
  open('2026-02-04', 'Independence Day'),
  open('2026-02-15', 'Maha Sivarathri Day'),
  poya('2026-03-02', 'Madin Full Moon Poya Day'),
  open('2026-03-21', 'Id-Ul-Fitr (Ramazan Festival Day)'),
  poya('2026-04-01', 'Bak Full Moon Poya Day'),
  open('2026-04-03', 'Good Friday'),
  open('2026-04-13', 'Day before Sinhala and Tamil New Year Day'),
  open('2026-04-14', 'Sinhala and Tamil New Year Day'),
  open('2026-05-01', 'May Day'),
  open('2026-05-28', 'Id-Ul-Alha (Hadji Festival Day)'),
  poya('2026-05-30', 'Vesak Full Moon Poya Day', MOVED),
  open('2026-05-31', 'Day after Vesak Full Moon Poya Day', MOVED),
  poya('2026-06-29', 'Poson Full Moon Poya Day'),
  poya('2026-07-29', 'Esala Full Moon Poya Day'),
  open('2026-08-26', 'Milad-Un-Nabi (Holy Prophet’s Birthday)'),
  poya('2026-08-27', 'Nikini Full Moon Poya Day'),
  poya('2026-09-26', 'Binara Full Moon Poya Day'),
  poya('2026-10-25', 'Vap Full Moon Poya Day'),
  open('2026-11-08', 'Deepavali Festival Day'),
  poya('2026-11-24', 'Il Full Moon Poya Day'),
  poya('2026-12-23', 'Unduvap Full Moon Poya Day'),
  open('2026-12-25', 'Christmas Day'),
];
