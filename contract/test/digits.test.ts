import { expect, it } from 'vitest';
import { optionalNic } from '../src/fields/nic.ts';
import { optionalPhone, requiredPhone } from '../src/phone.ts';

it.each([
  ['෦෭෧ ෨෩෪ ෫෬෭෮', '+94712345678'],
  ['௦௭௧-௨௩௪௫௬௭௮', '+94712345678'],
  ['+௯௪ 71 ෨෩෪ 5678', '+94712345678'],
])('R15.4.4 the phone number "%s" is %s', (typed, stored) => {
  expect(requiredPhone('Phone').parse(typed)).toBe(stored);
  expect(optionalPhone('Phone').parse(typed)).toBe(stored);
});

it('R15.4.4 a NIC may be typed in digits of Sinhala or Tamil', () => {
  expect(optionalNic.parse('෨෦෦෮෩෬෬෦෦෧෨෩')).toBe('200836600123');
  expect(optionalNic.parse('௮௫௧௨௩௧௨௩௪v')).toBe('851231234V');
});

it('R15.4.4 what is no number stays as it was typed, for its owner to mend', () => {
  expect(requiredPhone('Phone').safeParse('෦෭෧ අම්මා').success).toBe(false);
  expect(optionalPhone('Phone').safeParse('෧෨෩').success).toBe(false);
});
