import { expect, expectGoodPage, test } from '../support/fixtures.ts';
import { arrive } from '../support/people.ts';

test.beforeEach(async ({ page }) => {
  await arrive(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

const isPhone = (name: string): boolean => name.startsWith('phone');

test('R9.5 R9.6 R4.10 R4.11 R4.12 the sidebar opens, narrows and closes, and stays so across visits', async ({
  page,
}, info) => {
  const toggle = page.getByRole('button', { name: /sidebar/i });
  const sidebar = page.locator('aside');
  expect((await page.locator('header').first().boundingBox())?.height).toBeCloseTo(64, 0);
  if (isPhone(info.project.name)) {
    await expect(sidebar).toBeHidden();
    await toggle.click();
    await expect(sidebar).toBeVisible();
    await expect.poll(async () => Math.round((await sidebar.boundingBox())?.width ?? 0)).toBe(240);
    await expectGoodPage(page);
    await page.mouse.click(370, 500);
    await expect(sidebar).toBeHidden();
    await page.reload();
    await expect(sidebar).toBeHidden();
    return;
  }
  const widthOf = async () => Math.round((await sidebar.boundingBox())?.width ?? 0);
  const widths = [await widthOf()];
  for (let press = 0; press < 3; press += 1) {
    const others = new Set([0, 60, 240]);
    others.delete(widths.at(-1) ?? 0);
    await toggle.click();
    await expect.poll(async () => others.has(await widthOf())).toBe(true);
    widths.push(await widthOf());
  }
  // Three presses are the whole round.
  expect(widths[3]).toBe(widths[0]);
  expect(widths.slice(1).toSorted((a, b) => a - b)).toEqual([0, 60, 240]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(await widthOf()).toBe(widths[3]);
});

test('R4.13 R3.28 R2.2.1.20 the theme toggles, persists, and the server writes it on the html element', async ({
  page,
}, info) => {
  const html = page.locator('html');
  const other = info.project.name.endsWith('dark') ? 'light' : 'dark';
  await page
    .getByRole('button', { name: /light|dark|theme/i })
    .first()
    .click();
  await expect(html).toHaveAttribute('data-theme', other);
  const source = await page.request.get('/');
  expect(await source.text()).toContain(`data-theme="${other}"`);
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', other);
  await expectGoodPage(page);
});

test('R2.2.1.3 R2.2.1.11 R2.2.1.13 Support stands in the top bar on desktop and in the menu on mobile', async ({
  page,
}, info) => {
  if (isPhone(info.project.name)) {
    await expect(
      page.locator('header').getByRole('button', { name: 'Support' }).first(),
    ).toBeHidden();
    await page.getByRole('button', { name: /your menu/i }).click();
  }
  await page
    .getByRole('button', { name: 'Support' })
    .or(page.getByRole('menuitem', { name: 'Support' }))
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Support & Contact');
  await expect(dialog).toContainText('Need help? Get in touch with our support team:');
  await expect(dialog.locator('a[href^="tel:"]')).toBeVisible();
  await expect(dialog.locator('a[href*="wa.me"]')).toBeVisible();
  await expect(dialog.locator('a[href^="mailto:"]')).toBeVisible();
  await expectGoodPage(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('R6.13 Test opens a connection test dialog by an address of its own, and Back closes it', async ({
  page,
}, info) => {
  if (isPhone(info.project.name)) await page.getByRole('button', { name: /sidebar/i }).click();
  await page.locator('aside').getByRole('link', { name: 'Test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connection Test' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/#test$/);
  await expectGoodPage(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goto('/account#test');
  await expect(dialog).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/account$/);
});

test('R2.2.1.18 a phone has four places at the thumb, which cover nothing of the page; a desktop has none', async ({
  page,
}, info) => {
  const bar = page.getByRole('navigation', { name: 'Main pages' });
  if (!isPhone(info.project.name)) {
    await expect(bar).toHaveCount(0);
    return;
  }
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Join', 'Organizations', 'Profile']);
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  const bottom = async () => {
    const box = await bar.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  expect(await bottom()).toBe(page.viewportSize()?.height);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await bottom()).toBe(page.viewportSize()?.height);
  const sheet = await page.locator('.sheet').boundingBox();
  const place = await bar.boundingBox();
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual((place?.y ?? 0) + 1);
  await bar.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused();
  await expect(bar.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  // The form has its own bar at the thumb.
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await expect(bar).toBeHidden();
});

for (const [path, heading] of [
  ['/profile', 'Profile'],
  ['/account', 'Account'],
  ['/dashboard', 'Dashboard'],
] as const) {
  test(`R2.1.8 R2.2.1.1 ${path} stands in the shell and is good to use`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expectGoodPage(page);
  });
}

test('without a server, a page that is not loaded yet says so in our words, and opens once the server answers', async ({
  page,
}, info) => {
  // A page that is open for long: for a young one, nothing asks for a newer version.
  await page.addInitScript(() => {
    const { now } = performance;
    performance.now = () => now.call(performance) + 3_600_000;
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.route('**/*', (route) => route.abort());
  const toOrganizations = page.getByRole('link', { name: 'My Organizations' });
  if (isPhone(info.project.name)) await page.getByRole('button', { name: /sidebar/i }).click();
  await toOrganizations.click();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByRole('heading', { name: 'This page did not open' })).toBeVisible();
  await retry.click();
  await expect(retry).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('header').first()).toBeVisible();
  await page.unroute('**/*');
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible();
});
