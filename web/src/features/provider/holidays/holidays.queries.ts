import {
  addHolidays,
  type Holiday,
  listHolidays,
  previewHolidays,
  putHoliday,
  removeHoliday,
} from '@panthiya/contract/provider/holidays.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { upload } from '../../../lib/files/upload.ts';
import { adminKeyOf, useAdminRefresh } from '../../../shared/system/admin.queries.ts';

const noProgress = () => undefined;

/** All holidays that are kept, by date. */
export const useHolidays = () =>
  useQuery({
    queryKey: adminKeyOf('holidays'),
    queryFn: async ({ signal }) => (await call(listHolidays, { query: {}, signal })).holidays,
  });

/** Keeps a holiday. One that moved to another date leaves its old one, in this order: nothing is lost when the second call fails. */
export function useSaveHoliday() {
  const refresh = useAdminRefresh();
  return useMutation({
    mutationFn: async ({ from, holiday }: { from: string | undefined; holiday: Holiday }) => {
      const { date, ...body } = holiday;
      const { message } = await call(putHoliday, { params: { date }, body });
      if (from !== undefined && from !== date)
        await call(removeHoliday, { params: { date: from } });
      return message;
    },
    onSettled: refresh,
  });
}

/** Takes a holiday off the list. */
export function useRemoveHoliday() {
  const refresh = useAdminRefresh();
  return useMutation({
    mutationFn: async (date: string) => (await call(removeHoliday, { params: { date } })).message,
    onSuccess: refresh,
  });
}

/** Reads a list; it keeps nothing. */
export const useReadHolidays = () =>
  useMutation({
    mutationFn: (file: File) => upload<typeof previewHolidays>(previewHolidays, file, noProgress),
  });

/** Keeps the holidays of a list. */
export function useKeepHolidays() {
  const refresh = useAdminRefresh();
  return useMutation({
    mutationFn: async (holidays: readonly Holiday[]) =>
      (await call(addHolidays, { body: { holidays: [...holidays] } })).message,
    onSuccess: refresh,
  });
}
