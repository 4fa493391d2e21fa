import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { BILLING, billingIs, buildOwnPlan, buildOwnRequest } from '../../../../testing/billing.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, stubApi } from '../../../../testing/stub-api.ts';
import { buildPackage, PACKAGES, packagesAre } from '../../../../testing/system.tsx';
import { UpgradePage } from './upgrade-page.tsx';

const INSTITUTE = buildPackage();
const CAMPUS = buildPackage({ id: 'p-campus', title: 'Campus', amount: 12_000 });

beforeEach(() => {
  document.cookie = 'pt_token=pt1_test; Path=/';
});

function open(answers: Answers) {
  stubApi({ [PACKAGES]: packagesAre([INSTITUTE, CAMPUS]), ...answers });
  return showSignedIn(<UpgradePage />, {}, '/upgrade');
}
const parts = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

describe('the order of the page', () => {
  it('R2.2.8 the cards come first; what was decided and one’s own plan stand below', async () => {
    open({ [BILLING]: billingIs({ request: buildOwnRequest({ state: 'rejected' }) }) });
    await screen.findByRole('heading', { name: 'Your request: Institute' });
    expect(parts()).toEqual(['Plans', 'Side by side', 'Your plan', 'Your request: Institute']);
  });

  it('R4.47 a request that waits, and a plan that ends, stand before the cards', async () => {
    open({ [BILLING]: billingIs({ request: buildOwnRequest() }) });
    await waitFor(() => expect(parts()[0]).toBe('Your request: Institute'));
    cleanup();
    open({ [BILLING]: billingIs({ plan: buildOwnPlan({ state: 'grace' }) }) });
    await waitFor(() => expect(parts()[0]).toBe('Your plan'));
  });
});
