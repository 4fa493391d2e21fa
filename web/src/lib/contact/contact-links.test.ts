import { describe, expect, it } from 'vitest';
import { phoneLink, whatsappLink } from './contact-links.ts';

describe('contact links', () => {
  it.each(['011 234 5678', '+94 11 234 5678', '+94-11-234-5678'])(
    'R2.2.1.13 R2.2.1.15 %s becomes a call link and a WhatsApp link with the same phone',
    (phone) => {
      expect(phoneLink(phone)).toBe('tel:+94112345678');
      expect(whatsappLink(phone)).toBe('https://wa.me/94112345678');
    },
  );
});
