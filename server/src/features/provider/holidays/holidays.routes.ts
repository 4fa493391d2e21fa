import { msg } from '#texts';
import { DEFAULT_LOCALE } from '@panthiya/contract/locale/locales';
import {
  addHolidays,
  listHolidays,
  previewHolidays,
  putHoliday,
  removeHoliday,
} from '@panthiya/contract/provider/holidays.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { HolidaysService } from './holidays.service.ts';

export function mountHolidays(mount: Mount, holidays: HolidaysService): void {
  mount(listHolidays, async ({ query }) => ({
    success: true,
    holidays: await holidays.list(query),
  }));
  mount(putHoliday, async ({ params: { date }, body, signedIn }) => {
    await holidays.put(signedIn.user, [{ date, ...body }]);
    return { success: true, message: msg`The holiday is saved.` };
  });
  mount(addHolidays, async ({ body, signedIn }) => {
    await holidays.put(signedIn.user, body.holidays);
    return { success: true, message: msg`The holidays are saved.`, holidays: body.holidays };
  });
  mount(previewHolidays, async ({ file, wantedLocale = DEFAULT_LOCALE }) => ({
    success: true,
    ...(await holidays.read(file, wantedLocale)),
  }));
  mount(removeHoliday, async ({ params: { date }, signedIn }) => {
    await holidays.remove(signedIn.user, date);
    return { success: true, message: msg`The holiday is removed.` };
  });
}
