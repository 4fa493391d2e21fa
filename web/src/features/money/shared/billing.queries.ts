import {
  getBilling,
  getOwnSlip,
  requestUpgrade,
  savePayment,
  uploadSlip,
  withdrawUpgrade,
} from '@panthiya/contract/money/billing.contract';
import { listPackages } from '@panthiya/contract/money/packages.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { fetchFile } from '../../../lib/files/download.ts';
import { makeKey } from '../../../lib/forms/idempotency-key.ts';
import { upload } from '../../../lib/files/upload.ts';
import { PROCESSING_TIME } from './billing.text.ts';

const billingKey = ['billing'] as const;
/** How often a waiting request is checked, while the page is in view. */
const LOOK_EVERY = 30_000;

/** The user's plan, its use, their request and how to pay. */
export function useBilling() {
  return useQuery({
    queryKey: billingKey,
    queryFn: ({ signal }) => call(getBilling, { signal }),
    // Others decide about it: it loads again, while the known data is shown.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.request?.state === 'open' ? LOOK_EVERY : false),
  });
}

/** The plans that can be chosen, cheapest first. */
export function usePlans() {
  return useQuery({
    queryKey: ['plans'],
    queryFn: async ({ signal }) => {
      // R7.19: without the token, so that a system administrator sees the same as all users.
      const { packages } = await call({ ...listPackages, access: 'anyone' }, { signal });
      return packages;
    },
  });
}

function useBillingRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: billingKey });
}

/** Asks for a plan (R4.47). A second try on a bad line asks for the same, and makes no second request. */
export function useAskForPlan() {
  const [keys] = useState(() => new Map<string, string>());
  const refresh = useBillingRefresh();
  return useMutation({
    mutationFn: async (packageId: string) => {
      const key = keys.get(packageId) ?? makeKey();
      keys.set(packageId, key);
      const headers = { 'Idempotency-Key': key };
      const [asked] = await Promise.allSettled([
        call(requestUpgrade, { headers, body: { packageId } }),
        wait(PROCESSING_TIME),
      ]);
      const isOpen =
        asked.status === 'rejected' && asked.reason instanceof ApiError && asked.reason.isTransient;
      if (!isOpen) keys.delete(packageId);
      if (asked.status === 'rejected') throw asked.reason;
      return asked.value;
    },
    onSuccess: refresh,
  });
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Withdraws the open request. */
export function useWithdraw() {
  const refresh = useBillingRefresh();
  return useMutation({
    mutationFn: async () => (await call(withdrawUpgrade, { body: {} })).message,
    onSettled: refresh,
  });
}

/** The payer's facts about a payment. */
export type PaymentInput = BodyInputOf<typeof savePayment>;

/** Tells the server how the open request was paid. */
export function useSavePayment() {
  const refresh = useBillingRefresh();
  return useMutation({
    mutationFn: async (body: PaymentInput) => (await call(savePayment, { body })).message,
    onSuccess: refresh,
  });
}

/** Sends the slip of the open request. */
export function useSendSlip() {
  const refresh = useBillingRefresh();
  return useMutation({
    mutationFn: async ({ file, onPart }: { file: File; onPart: (part: number) => void }) =>
      (await upload<typeof uploadSlip>(uploadSlip, file, onPart)).message,
    onSuccess: refresh,
  });
}

/** The slip of the user's own request; loaded each time it is opened. */
export function useOwnSlip() {
  return useQuery({
    queryKey: ['own-slip'],
    queryFn: ({ signal }) => fetchFile(getOwnSlip, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
}
