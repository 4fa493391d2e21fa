import { endpoints } from '../src/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly security?: unknown;
            readonly operationId: string;
            readonly description?: string;
          }
        >
      >
    >
  >;
}

const read = async (file: string) => {
  const { statusCode, body } = await app.app.inject({ url: `/api/docs/${file}` });
  return [statusCode, body] as const;
};

describe('the API reference', () => {
  it('R7.1 names every endpoint once, with what it asks for', async () => {
    const document = (await app.app.inject({ url: '/api/docs/openapi.json' })).json<OpenApi>();
    expect(document.openapi).toBe('3.1.0');
    for (const [name, { path, method, access }] of Object.entries(endpoints)) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(operation?.security !== undefined).toBe((access as string) !== 'anyone');
    }
  });

  it('R6.14 says which permission a call needs, and what beside it', async () => {
    const { paths } = (await app.app.inject({ url: '/api/docs/openapi.json' })).json<OpenApi>();
    expect(paths['/organization/{orgId}/hand-over']?.['post']?.description).toBe(
      'Permission `organization.own`. The password was typed in the last 15 minutes.',
    );
    expect(paths['/organization/{orgId}/courses/{courseId}']?.['get']?.description).toBe(
      'Permission `course.read`.',
    );
    expect(paths['/auth/login']?.['post']).not.toHaveProperty('description');
  });

  it('its document is written once for all who read it, and not again as YAML', async () => {
    const [status, body] = await read('openapi.json');
    expect(status).toBe(200);
    expect(await read('json')).toEqual([200, body]);
    expect((await read('yaml'))[0]).toBe(404);
  });

  it('opens under a policy of its own', async () => {
    const page = await app.app.inject({ url: '/api/docs/' });
    expect([200, 302]).toContain(page.statusCode);
    // Inline styles are all that it is allowed beyond our own pages.
    expect(page.headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
});

describe('health', () => {
  it('is live, and ready while the database answers', async () => {
    expect((await app.app.inject({ url: '/health/live' })).json()).toEqual({ status: 'live' });
    expect((await app.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
  });
});
