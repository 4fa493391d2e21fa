import { expect, it } from 'vitest';
import { codeOf } from '../../testing/factors.ts';
import { createTotpSecret, describeTotp, stepOfTotp } from './totp.ts';

/** The secret of RFC 6238, Appendix B. */
const RFC_SECRET = Buffer.from('12345678901234567890');
const SECOND = 1000;

// The RFC's codes have 8 digits; ours are their last 6.
it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 0x23_52_3e_c],
  [1_111_111_111, '050471', 0x23_52_3e_d],
  [1_234_567_890, '005924', 0x27_3e_f0_7],
  [2_000_000_000, '279037', 0x3f_94_0a_a],
  [20_000_000_000, '353130', 0x27_bc_86_aa],
])('R18.1.1 the code of RFC 6238 at %i s is %s', (seconds, code, step) => {
  expect(stepOfTotp(RFC_SECRET, code, seconds * SECOND)).toBe(step);
});

it('R18.1.2 a code counts for its own step, and for one to either side', () => {
  const { letters } = describeTotp(RFC_SECRET, { label: 'a', issuer: 'b' });
  const now = 1_800_000_015 * SECOND;
  const step = Math.floor(now / SECOND / 30);
  const found = [-2, -1, 0, 1, 2].map((steps) =>
    stepOfTotp(RFC_SECRET, codeOf(letters, now + steps * 30 * SECOND), now),
  );
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

it.each(['', '12345', '1234567', 'abcdef', '12345６'])('R18.1.1 %j is no code', (code) => {
  expect(stepOfTotp(RFC_SECRET, code, 59 * SECOND)).toBeUndefined();
});

it('R18.1.1 a new secret has 160 random bits, and goes to an app as an address and as 32 letters', () => {
  const secret = createTotpSecret();
  expect(secret).toHaveLength(20);
  expect(createTotpSecret()).not.toEqual(secret);
  const { uri, letters } = describeTotp(secret, {
    label: 'a b@example.com',
    issuer: 'Panthiya: X',
  });
  expect(letters).toMatch(/^[A-Z2-7]{32}$/);
  const { protocol, host, searchParams } = new URL(uri);
  expect([protocol, host, searchParams.get('secret'), searchParams.get('issuer')]).toEqual([
    'otpauth:',
    'totp',
    letters,
    'Panthiya: X',
  ]);
});
