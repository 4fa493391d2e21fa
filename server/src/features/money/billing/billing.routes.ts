import { msg } from '#texts';
import {
  getBilling,
  getOwnSlip,
  requestUpgrade,
  savePayment,
  uploadSlip,
  withdrawUpgrade,
} from '@panthiya/contract/money/billing.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { OwnPlanService } from './own-plan.service.ts';
import type { SlipsService } from './slips.service.ts';
import type { UpgradeService } from './upgrade.service.ts';

interface OwnBillingServices {
  readonly plans: OwnPlanService;
  readonly upgrades: UpgradeService;
  readonly slips: SlipsService;
}

export function mountOwnBilling(
  mount: Mount,
  { plans, upgrades, slips }: OwnBillingServices,
): void {
  mount(getBilling, ({ signedIn }) => plans.get(signedIn.user));
  mount(requestUpgrade, async ({ body, signedIn, header }) => {
    const key = header('idempotency-key');
    const { isGiven, ...asked } = await upgrades.request(signedIn.user, body.packageId, key);
    const message = isGiven
      ? msg`You have this plan now.`
      : msg`We have your request. Pay now. Your plan starts after we check the payment.`;
    return { success: true, ...asked, message };
  });
  mount(withdrawUpgrade, async ({ signedIn }) => {
    await upgrades.withdraw(signedIn.user);
    return { success: true, message: msg`Your request is withdrawn.` };
  });
  mount(savePayment, async ({ body, signedIn }) => {
    await upgrades.savePayment(signedIn.user, body);
    return { success: true, message: msg`Thank you. We will check your payment.` };
  });
  mount(uploadSlip, async ({ file, signedIn }) => {
    await slips.upload(signedIn.user, file);
    return { success: true, message: msg`We have your slip.` };
  });
  mount(getOwnSlip, ({ signedIn }) => slips.findOwn(signedIn.user));
}
