import { passwordScore } from '@panthiya/contract/identity/password.rules';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { generatePassword } from './password-generator.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*';

/** Makes these bytes the random ones, in this order. */
function drawBytes(bytes: readonly number[]): void {
  const left = [...bytes];
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint8Array).fill(left.shift() ?? 0);
    return array;
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('R5.21 the random generator', () => {
  it('R9.14 R9.15 draws 8 of letters, digits and !@#$%^&*, never weaker than 40', () => {
    const seen = new Set<string>();
    for (let round = 0; round < 2_000; round += 1) {
      const password = generatePassword();
      expect(password).toHaveLength(8);
      expect(passwordScore(password)).toBeGreaterThanOrEqual(40);
      for (const sign of password) seen.add(sign);
    }
    expect(seen).toEqual(new Set(SIGNS));
  });

  it('throws bytes away that would favour the first signs', () => {
    drawBytes([255, 210, 0, 209, 26, 52, 62, 1, 27, 53]);
    expect(generatePassword()).toBe('A*a0!Bb1');
  });

  it('draws again what is too weak', () => {
    const marks = Array.from({ length: 8 }, () => 62);
    drawBytes([...marks, 0, 26, 52, 62, 1, 27, 53, 63]);
    expect(generatePassword()).toBe('Aa0!Bb1@');
  });
});
