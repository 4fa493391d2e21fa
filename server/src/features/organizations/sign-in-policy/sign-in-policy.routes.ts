import { msg } from '#texts';
import {
  getSignInPolicy,
  setSignInPolicy,
} from '@panthiya/contract/organizations/sign-in-policy.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { SignInPolicyService } from './sign-in-policy.service.ts';

export function mountSignInPolicy(mount: Mount, service: SignInPolicyService): void {
  mount(getSignInPolicy, async ({ membership }) => ({
    success: true,
    policy: await service.get(membership),
  }));
  mount(setSignInPolicy, async (call) => ({
    success: true,
    message: msg`Saved.`,
    policy: await service.set(call, call.body),
  }));
}
