import { serveIssuer } from '@panthiya/server/testing/oidc-page';

/*
 * The provider of the journeys: oidc-provider, which we did not write, with a page of its own that asks who signs in.
 */
await serveIssuer(Number(process.env['PORT']), process.env['RETURN_ADDRESS'] ?? '');
