import type { Registration } from '@panthiya/contract/identity/registration.contract';

/** A field that tells of a person (R3.1), all but the password. */
export type PersonField = Exclude<keyof Registration, 'password' | 'joining'>;

/** What forms about a person hold: the fields as typed, and an answer that stays in the page. */
export type PersonValues = Record<PersonField, string> & { isWhatsappSame: boolean };
