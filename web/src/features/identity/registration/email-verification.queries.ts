import {
  correctEmailCall,
  resendVerificationCall,
} from '@panthiya/contract/identity/email-verification.calls';
import type {
  correctEmail,
  resendVerification,
} from '@panthiya/contract/identity/email-verification.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { profileKey } from '../../../auth/profile.queries.ts';

/** Mails the link again; returns the server's message. */
export function useResendVerification() {
  return useMutation({
    mutationFn: async () => {
      const body = {};
      return (await call<typeof resendVerification>(resendVerificationCall, { body })).message;
    },
  });
}

/** Mails the link to another address (R10.7). The profile then shows it as waiting. */
export function useCorrectEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) => {
      const body = { email };
      return (await call<typeof correctEmail>(correctEmailCall, { body })).message;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: profileKey }),
  });
}
