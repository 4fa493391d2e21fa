/** An account of a provider that waits to be connected: with IDENTITY_UNCONNECTED (R18.3.4). */
export interface WaitingConnection {
  /** The secret of the tab: 10 minutes, once, and for the account of that address alone. */
  readonly connection: string;
  /** The address of the account here, which the provider vouched for. */
  readonly address: string;
}

/** Minutes that it waits for a registration: there is a form to fill in (R18.3.5). */
export const REGISTRATION_MINUTES = 60;

/** An account of a provider that nobody has connected, and whose address has no account: with IDENTITY_UNCONNECTED (R18.3.5). */
export interface WaitingRegistration {
  /** The secret of the tab: an hour, once. */
  readonly registration: string;
  /** What the provider told, to be filled in. */
  readonly claimed: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    /** The provider may speak for the address: it counts as confirmed, and no other one is taken. */
    readonly isEmailFixed: boolean;
  };
}
