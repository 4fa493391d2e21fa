import { msg } from '#texts';
import { notifyPayment, startCheckout } from '@panthiya/contract/money/payhere.contract';
import type { Mount } from '../../../records/sessions/signed-in.ts';
import type { PaymentsService } from './payments.service.ts';

export function mountPayHere(mount: Mount, payments: PaymentsService): void {
  mount(startCheckout, async ({ signedIn }) => ({
    success: true,
    ...(await payments.startCheckout(signedIn.user)),
  }));
  mount(notifyPayment, async ({ body }) => {
    await payments.takeNotice(body);
    return { success: true, message: msg`The notice is saved.` };
  });
}
