import type { Holiday } from '@panthiya/contract/provider/holidays.contract';

/** The kinds of holidays as people read them. */
export const kindLabels: Readonly<Record<Holiday['kind'], string>> = {
  poya: 'Poya day',
  public: 'Public holiday',
};
