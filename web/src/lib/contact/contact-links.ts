/** Digits in international form without the plus. A leading 0 means Sri Lanka. */
function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.startsWith('0') ? `94${digits.slice(1)}` : digits;
}

/** Starts a call (R2.2.1.13). */
export function phoneLink(phone: string): string {
  return `tel:+${internationalDigits(phone)}`;
}

/** Opens a WhatsApp chat with the number (R2.2.1.15). */
export function whatsappLink(phone: string): string {
  return `https://wa.me/${internationalDigits(phone)}`;
}
