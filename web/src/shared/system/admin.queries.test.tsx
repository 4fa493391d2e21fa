import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ownCoursesKey } from '../courses/own-courses-key.ts';
import { adminKeyOf, useAdminRefresh } from './admin.queries.ts';

it('R11.5.9 after an action of the provider the home counts anew what waits for its staff', async () => {
  const client = new QueryClient();
  const keys = [adminKeyOf('stats'), [...ownCoursesKey, 'requests'], [...ownCoursesKey, 'today']];
  for (const key of keys) client.setQueryData(key, {});
  const { result } = renderHook(useAdminRefresh, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await result.current();
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});
