import { expect, expectGoodPage, test } from '../support/fixtures.ts';
import { arrive, registerByApi, signIn } from '../support/people.ts';

test('R2.1.24 R2.1.25 R4.7 R9.4 a deep link with its query survives the guard and the sign-in', async ({
  page,
  context,
}) => {
  const email = await registerByApi(page);
  await page.goto('/profile?from=mail&x=1');
  await expect(page).toHaveURL(/\/login\?redirect=[A-Za-z0-9]{7}$/);
  const key = new URL(page.url()).searchParams.get('redirect') ?? '';
  const cookie = (await context.cookies()).find(({ name }) => name === key);
  expect(decodeURIComponent(cookie?.value ?? '')).toBe('/profile?from=mail&x=1');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(300);
  await signIn(page, email);
  await expect(page).toHaveURL('/profile?from=mail&x=1');
  const left = (await context.cookies()).filter(({ name }) => /^[A-Za-z0-9]{7}$/.test(name));
  expect(left).toEqual([]);
});

test('R2.1.3 an unknown or malformed key is ignored without an error', async ({ page }) => {
  const email = await registerByApi(page);
  await page.goto('/login?redirect=%2F%2Fevil.example');
  await signIn(page, email);
  await expect(page).toHaveURL('/');
});

test('R2.1.25 a redirect cookie that leads away is not followed', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await registerByApi(page);
  await context.addCookies([
    { name: 'abcdefg', value: encodeURIComponent('//evil.example'), url: baseURL ?? '' },
  ]);
  await page.goto('/login?redirect=abcdefg');
  await signIn(page, email);
  await expect(page).toHaveURL('/');
});

test('R2.1.2 R2.1.5 R2.1.7 a signed-in person who opens /login, /register or /reset-password goes to /', async ({
  page,
}) => {
  await arrive(page);
  for (const path of ['/login', '/register', '/reset-password']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

const guardedPaths = [
  '/',
  '/dashboard',
  '/profile',
  '/account',
  '/account/calendar',
  '/account/notifications',
  '/account/notifications/settings',
  '/upgrade',
  '/admin',
  '/admin/packages',
  '/admin/features',
  '/org',
  '/organization',
  '/sipwin/student',
  '/sipwin/student/courses',
  '/org/sipwin/',
];

test('R2.1.28 R6.2 every protected address sends a visitor to /login', async ({ page }) => {
  for (const path of guardedPaths) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login\?redirect=/);
  }
});

test('R2.1.20 any other path shows the not-found page with status 404, signed in or not', async ({
  page,
}) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('R2.1.29 page paths never answer JSON, calls never a page', async ({ page }) => {
  const asPage = await page.request.get('/profile');
  expect(asPage.headers()['content-type']).toContain('text/html');
  const asCall = await page.request.get('/api/profile');
  expect(asCall.headers()['content-type']).toContain('application/json');
  expect(asCall.status()).toBe(401);
});

test('R9.1 R4.4 a session that ended elsewhere clears the cookies and guards', async ({
  page,
  context,
}) => {
  await arrive(page);
  const token = (await context.cookies()).find(({ name }) => name === 'pt_token')?.value ?? '';
  await page.request.post('/api/auth/logout', {
    data: {},
    headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
  });
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect((await context.cookies()).some(({ name }) => name === 'pt_token')).toBe(false);
});
