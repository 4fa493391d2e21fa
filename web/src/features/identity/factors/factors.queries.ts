import {
  beginTotpCall,
  getFactorsCall,
  makeRecoveryCodesCall,
  removeTotpCall,
} from '@panthiya/contract/identity/factors.calls';
import type {
  beginTotp,
  getFactors,
  makeRecoveryCodes,
  removeTotp,
} from '@panthiya/contract/identity/factors.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RunFresh } from '../../../auth/reauthentication.tsx';
import { loadPart } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';

const factorsKey = ['factors'] as const;

/** What the person needs to sign in besides the password. */
export function useFactors() {
  return useQuery({
    queryKey: factorsKey,
    queryFn: async ({ signal }) =>
      (await call<typeof getFactors>(getFactorsCall, { signal })).factors,
  });
}

/** Reads it again, after a change. */
export function useFactorsChange(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: factorsKey });
}

/** Makes the secret for an app, and loads the dialog that shows it. */
export function useBeginTotp(runFresh: RunFresh) {
  return useMutation({
    mutationFn: async () => {
      const app = await runFresh(() => call<typeof beginTotp>(beginTotpCall, { body: {} }));
      return { app, ...(await loadPart(() => import('./set-up/set-up-dialog.tsx'))) };
    },
  });
}

/** Makes new recovery codes, and loads the dialog that shows them. */
export function useMakeRecoveryCodes(runFresh: RunFresh) {
  return useMutation({
    mutationFn: async () => {
      const codes = await runFresh(() =>
        call<typeof makeRecoveryCodes>(makeRecoveryCodesCall, { body: {} }),
      );
      return { codes, ...(await loadPart(() => import('./set-up/new-codes-dialog.tsx'))) };
    },
  });
}

/** Turns the second step off. */
export function useRemoveTotp() {
  return useMutation({
    mutationFn: (runFresh: RunFresh) => runFresh(() => call<typeof removeTotp>(removeTotpCall)),
  });
}
