import type { ComponentType } from 'react';

/** Pages to which links of mails lead, and which few ever open, by their name in the contract. */
export const landingPages = {
  recovery: async () =>
    (await import('../../../features/identity/recovery/recovery-page.tsx')).RecoveryPage,
  recoveryStop: async () =>
    (await import('../../../features/identity/recovery/recovery-stop-page.tsx')).RecoveryStopPage,
  addressStop: async () =>
    (await import('../../../features/identity/recovery/address-stop-page.tsx')).AddressStopPage,
  unsubscribe: async () =>
    (await import('../../../features/notifications/unsubscribe/unsubscribe-page.tsx'))
      .UnsubscribePage,
} satisfies Record<string, () => Promise<ComponentType>>;

export type LandingPageName = keyof typeof landingPages;
