import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import { API_BASE } from './mount.ts';
import { describeApi } from './openapi.ts';

// The reference page comes from a library: it styles its elements inline, so it has its own policy.
const REFERENCE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const DOCS = `${API_BASE}/docs`;

/** The API reference at /api/docs, its document at /api/docs/openapi.json. */
export async function installApiDocs(
  app: FastifyInstance,
  title: string,
  endpoints: Readonly<Record<string, Endpoint>>,
): Promise<void> {
  const document = describeApi(title, endpoints);
  const written = JSON.stringify(document);
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      void reply.header('content-security-policy', REFERENCE_POLICY);
    });
    // Written once: the library writes 200 KB again for each caller. It also writes it as YAML, which none of our clients reads.
    docs.addHook('onRequest', (request, reply, done) => {
      const { url } = request.routeOptions;
      if (url === `${DOCS}/json` || url === `${DOCS}/openapi.json`) {
        void reply.type('application/json; charset=utf-8').send(written);
      } else if (url === `${DOCS}/yaml`) done(new AppError('NOT_FOUND'));
      else done();
    });
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: document as never },
    });
    await docs.register(swaggerUi, { routePrefix: DOCS, staticCSP: false });
    docs.get(`${DOCS}/openapi.json`, () => document);
  });
}
