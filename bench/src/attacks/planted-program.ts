import { openApp } from '@panthiya/server/testing/open-app';

// The product with three holes. It shows that tools which find nothing in the product do look. Only this bench starts it.

const { app, ask } = await openApp(process.env as Readonly<Record<string, string>>);

interface Named {
  readonly name?: string;
}

app.get('/planted', (_request, reply) =>
  reply.type('text/html').send(
    `<!doctype html><title>Planted</title><h1>Planted</h1>
     <a href="/planted/hello?name=Nethmi">Hello</a> <a href="/planted/search?name=NETHMI">Search</a>
     <form action="/planted/hello"><input name="name"><button>Say hello</button></form>`,
  ),
);
// Hole 1: SQL injection.
app.get<{ Querystring: Named }>('/planted/search', async ({ query: { name = '' } }) => ({
  people: await ask(`select first_name from users where first_name = '${name}' limit 5`),
}));
// Hole 2: reflected XSS.
app.get<{ Querystring: Named }>('/planted/hello', ({ query: { name = '' } }, reply) =>
  reply.type('text/html').send(`<!doctype html><title>Hello</title><p>Hello ${name}</p>`),
);
// Hole 3: a forgotten file.
app.get('/database.sql', () => 'insert into users values (1);\n');

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
