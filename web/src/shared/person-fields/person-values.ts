import type { Registration } from '@panthiya/contract/identity/registration.contract';

/** A field about a person (R3.1), all except the password. */
export type PersonField = Exclude<keyof Registration, 'password' | 'joining'>;

/** The values of forms about a person: the fields as typed, and an answer that stays in the page. */
export type PersonValues = Record<PersonField, string> & { isWhatsappSame: boolean };
