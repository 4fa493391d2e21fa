import { describe, expect, it } from 'vitest';
import { readMessage } from '../src/message-parts.ts';
import { putTogether } from '../src/put-together.ts';
import { onesOf } from '../src/plural-form.ts';

const say = (message: string, values = {}, locale = 'en') =>
  putTogether(readMessage(message), values, locale);

describe('R15.4.6 plurals', () => {
  // Node has the rules of CLDR for all three; the browsers of our users do not.
  it.each(['en', 'si', 'ta'])('%s has the forms of CLDR for 0 to 1,000', (locale) => {
    const rules = new Intl.PluralRules(locale);
    expect(rules.resolvedOptions().locale).toBe(locale);
    for (let count = 0; count <= 1000; count += 1) {
      expect([count, onesOf(locale).includes(count)]).toEqual([
        count,
        rules.select(count) === 'one',
      ]);
    }
  });

  it('R15.4.4 a number has Western digits and a comma by thousands in all three', () => {
    const message = '{count, plural, one {# day} other {# days}}';
    for (const locale of ['en', 'si', 'ta']) {
      expect(say(message, { count: 1_234_567 }, locale)).toBe('1,234,567 days');
    }
  });
});

describe('R15.2.7 the server says a text', () => {
  it('with its values, and its elements as their words', () => {
    expect(
      say('Hello {name}, <0>read {n, plural, =0 {nothing} other {#}}</0>', { name: 'A', n: 0 }),
    ).toBe('Hello A, read nothing');
  });

  it('and throws for a value that is missing', () => {
    expect(() => say('Hello {name}')).toThrow('the value {name} is missing');
  });
});
