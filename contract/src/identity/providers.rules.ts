/** OpenID Connect providers that people can sign in with: two that everybody knows, and one of the operator's own (R18.3.1). */
export const PROVIDERS = ['google', 'microsoft', 'own'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Minutes that a way to a provider and back lives, and then what waits to be connected. */
export const FLOW_MINUTES = 10;
