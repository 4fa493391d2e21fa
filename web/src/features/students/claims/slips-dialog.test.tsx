import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { SlipsDialog } from './slips-dialog.tsx';

const slip = (name: string, indexNumber: string | null, at: number) => ({
  studentId: `0198a000-0000-7000-8000-00000000003${at}`,
  name,
  indexNumber,
  code: '2WDQS5R3',
  expiresAt: '2027-02-25T04:00:00.000Z',
});

async function namesOf(codes: readonly ReturnType<typeof slip>[], others: readonly string[] = []) {
  stubApi({
    'POST /api/organization/sipwin-institute/students/claim-codes': () => ({
      json: { success: true, organizationName: 'SipWin', codes },
    }),
  });
  showSignedIn(
    <SlipsDialog
      orgId="sipwin-institute"
      studentIds={[...codes.map(({ studentId }) => studentId), ...others]}
      onClose={() => undefined}
    />,
  );
  const pictures = await screen.findAllByRole('img', { name: /^QR code of / });
  return pictures.map((one) => one.getAttribute('aria-label')?.slice('QR code of '.length));
}

it('R21.3.1 slips stand by index number where all have one, as they are handed out', async () => {
  expect(
    await namesOf([slip('Amal', 'A-10', 1), slip('Bimal', 'A-9', 2), slip('Chamod', '7', 3)]),
  ).toEqual(['Chamod', 'Bimal', 'Amal']);
});

it('R21.3.1 else by name', async () => {
  expect(
    await namesOf([slip('Amal', '2', 1), slip('Bimal', null, 2), slip('Chamod', '1', 3)]),
  ).toEqual(['Amal', 'Bimal', 'Chamod']);
});

it('R21.3.1 says for how many of the chosen there is no slip, and why', async () => {
  await namesOf([slip('Amal', '2', 1)], ['s-2']);
  expect(
    screen.getByText('1 student has an account already, or left, and needs no slip.'),
  ).toBeTruthy();
});
