import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { keepFlow } from '../../../auth/providers/kept-flow.ts';
import { keptProof } from '../../../auth/providers/kept-proof.ts';
import { takeLeftToast } from '../../../ui/toast/toast-context.ts';
import { SignInReturnPage } from './return-page.tsx';

const flow = { purpose: 'sign-in', provider: 'google', name: 'Google', flow: 'f' } as const;
const BACK = '/sign-in/return?code=c1&state=s1';

beforeEach(() => {
  sessionStorage.clear();
  takeLeftToast();
});

describe('R18.3.6 a proof', () => {
  const PROOF = 'POST /api/account/identities/google/proof/finish';
  const REAUTH = 'POST /api/auth/reauth';
  const proof = 'p'.repeat(43);
  const comeBackFresh = (answers: Answers) => {
    const seen = stubApi({ [PROOF]: () => ({ json: { success: true, proof } }), ...answers });
    keepFlow({ ...flow, purpose: 'fresh', target: '/profile' });
    show(<SignInReturnPage />, BACK);
    return seen;
  };

  it('R18.3.6 makes the sign-in fresh, and goes back to where one was', async () => {
    const seen = comeBackFresh({ [REAUTH]: () => ({ json: { success: true, message: '' } }) });
    expect(await screen.findByText('You are at /profile')).toBeTruthy();
    expect(seen.at(-1)).toEqual({ call: REAUTH, body: { proof } });
    expect(keptProof.read()).toBeUndefined();
    // What was begun before is not done by itself.
    const told = 'Google has confirmed that it is you. Please press the button again.';
    expect(takeLeftToast()).toBe(told);
  });

  it('R18.3.6 waits in this tab where a code is asked for too', async () => {
    comeBackFresh({ [REAUTH]: () => refusal(403, 'Enter a code.', 'CODE_REQUIRED') });
    expect(await screen.findByText('You are at /profile')).toBeTruthy();
    expect(keptProof.take()).toEqual({ proof, name: flow.name, question: 'Enter a code.' });
  });

  it('R18.3.6 of another account is refused, with the way back', async () => {
    comeBackFresh({ [PROOF]: () => refusal(409, 'Another account.', 'IDENTITY_OTHER') });
    expect((await screen.findByRole('alert')).textContent).toBe('Another account.');
    expect(screen.getByRole('link', { name: 'Back to your account' })).toBeTruthy();
    expect(takeLeftToast()).toBeUndefined();
  });
});
