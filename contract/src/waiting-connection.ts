/** An account of a provider that waits to be connected: with IDENTITY_UNCONNECTED (R18.3.4). */
export interface WaitingConnection {
  /** The secret of the tab: 10 minutes, once, and for the account of that address alone. */
  readonly connection: string;
  /** The address of the account here, which the provider vouched for. */
  readonly address: string;
}
