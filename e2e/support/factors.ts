import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { beginTotp, confirmTotp } from '@panthiya/contract/identity/factors.contract';
import { codeOf } from '@panthiya/server/testing/factors';
import { expect, type Page } from '@playwright/test';

/** Turns the second step of who is signed in on, by the API: the set-up has its own journey. */
export async function turnOnByApi(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'pt_token')?.value ?? '';
  const send = async (path: string, data: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post(`/api/account/${path}`, { data, headers });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  const { letters } = (await send('totp', {})) as ReplyOf<typeof beginTotp>;
  const made = await send('totp/confirm', { code: codeOf(letters) });
  const { recoveryCodes, label } = made as ReplyOf<typeof confirmTotp>;
  await send('recovery-codes/confirm', { code: recoveryCodes[label]?.code ?? '' });
}
