import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@panthiya/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from './mount.ts';
import { describeApi } from './openapi.ts';

// The reference is a foreign page: it styles its elements inline, so it has a policy of its own.
const REFERENCE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The API reference at /api/docs, its document at /api/docs/openapi.json. */
export async function installApiDocs(
  app: FastifyInstance,
  title: string,
  endpoints: Readonly<Record<string, Endpoint>>,
): Promise<void> {
  const document = describeApi(title, endpoints);
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      void reply.header('content-security-policy', REFERENCE_POLICY);
    });
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: document as never },
    });
    await docs.register(swaggerUi, { routePrefix: `${API_BASE}/docs`, staticCSP: false });
    docs.get(`${API_BASE}/docs/openapi.json`, () => document);
  });
}
