import { createServer, type IncomingMessage } from 'node:http';
import type { Provider } from 'oidc-provider';
import { buildProvider, listen, makeKey, type ProviderPerson } from './oidc-issuer.ts';

/** What the provider's own page sends: who signs in there, or that nobody does. */
const FORM = `<form method="post"><h1>Lyceum</h1><label>Account <input name="sub"></label>
  <label>Address <input name="email"></label><button name="yes" value="1">Continue</button><button name="no" value="1">Cancel</button></form>`;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return new URLSearchParams(Buffer.concat(pieces).toString());
}

/** Asks in a page who signs in, as real providers do. */
function askInPage(provider: Provider, people: Map<string, ProviderPerson>): void {
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next();
    if (ctx.method !== 'POST') {
      ctx.type = 'html';
      ctx.body = `<!doctype html><html lang="en"><title>Lyceum</title>${FORM}`;
      return undefined;
    }
    const form = await readForm(ctx.req);
    const sub = form.get('sub') ?? '';
    people.set(sub, { sub, email: form.get('email') ?? '', email_verified: true });
    await provider.interactionFinished(
      ctx.req,
      ctx.res,
      form.has('yes') ? { login: { accountId: sub } } : { error: 'access_denied' },
    );
    ctx.respond = false;
    return undefined;
  });
}

/** Starts a provider with a page, for browsers. It answers at this port until its process ends. */
export async function serveIssuer(port: number, returnAddress: string): Promise<void> {
  const people = new Map<string, ProviderPerson>();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = buildProvider(issuer, returnAddress, makeKey('first'), (sub) => ({
    ...people.get(sub),
    sub,
  }));
  askInPage(provider, people);
  await listen(createServer(provider.callback()), port);
}
