import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import {
  arrive,
  NEW_PASSWORD,
  newAddress,
  PASSWORD,
  registerByApi,
  signIn,
} from '../../support/people.ts';

test('R1.2 R1.9 R4.24 a visitor registers in five steps, opens the mailed link, signs in and is greeted', async ({
  page,
  outbox,
}) => {
  const email = newAddress();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByLabel('First Name').pressSequentially('Nethmi');
  await expect(page.getByLabel('First Name')).toHaveValue('NETHMI');
  await page.getByLabel('Last Name').fill('Wijesinghe');
  await expect(page.getByLabel('Date of Birth')).toHaveValue('2000-12-31');
  await page.getByLabel('Date of Birth').fill('2008-03-18');
  await page.getByText('Female', { exact: true }).click();
  await page.getByLabel('Last Name').press('Enter');

  await expect(page.getByRole('heading', { name: 'Contact & Address' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone', { exact: true }).fill('077 123 4567');
  await page.getByLabel('Same as phone number').check();
  await expect(page.getByLabel('WhatsApp Number')).toHaveValue('077 123 4567');
  await expect(page.getByLabel('WhatsApp Number')).toBeDisabled();
  await page.getByLabel('House Number').fill('48/2');
  await page.getByLabel('Lane 01').fill('Wilgoda Road');
  await page.getByLabel('Province').selectOption('north-western');
  await page.getByLabel('District').selectOption('kurunegala');
  const city = page.getByLabel('City');
  const next = await page.getByRole('button', { name: 'Next' }).boundingBox();
  await city.click();
  // The list never covers Back and Next.
  const bottomOfList = async () => {
    const list = await page.locator('.combo-list').boundingBox();
    return list && list.y + list.height;
  };
  await expect.poll(bottomOfList).toBeLessThan(next?.y ?? 0);
  await city.pressSequentially('Ibbagamuwa');
  await city.press('Tab');
  await expect(
    page.getByText(
      '“Ibbagamuwa” is not in the list. Nothing is chosen. Is it right? Choose “My town is not listed”.',
    ),
  ).toBeVisible();
  await expect(city).toHaveValue('');
  await city.fill('Ibbagamuwa');
  await page.getByRole('option', { name: 'My town is not listed' }).click();
  await expect(city).toBeFocused();
  await expect(city).toHaveValue('Ibbagamuwa');
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Choose from the list' }).click();
  await city.click();
  await city.pressSequentially('Kurune');
  await page.getByRole('option', { name: /^Kurunegala/ }).click();
  await expectGoodPage(page);
  // Enter presses the first of these.
  await expect(page.locator('form :is([type=submit], button:not([type]))')).toHaveText(['Next']);
  await page.getByLabel('House Number').press('Enter');

  await expect(page.getByRole('heading', { name: 'Emergency Contact' })).toBeVisible();
  await expectGoodPage(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Emergency Contact' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Additional Details' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Account Setup' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await expectGoodPage(page);
  // The bundle has the places: nothing has been asked of the server so far.
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(
    page.getByText('Registration successful! Please check your email to verify your account.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');

  const mail = await outbox.waitFor(email);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expectGoodPage(page);
  await page.goto(`/verify-email#token=${mail.token}`);
  await expect(page).toHaveURL('/verify-email');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText('Email address confirmed')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('main').getByText('NETHMI').first()).toBeVisible();
  await expectGoodPage(page);
});

test('R2.2.1.10 R4.2 Logout clears the session and goes to /login; signing in again works', async ({
  page,
  context,
}) => {
  await arrive(page);
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).last().click();
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('menuitem', { name: 'Logout' }))
    .click();
  await expect(page).toHaveURL('/login');
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('pt_token');
  expect(names).not.toContain('pt_user');
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?redirect=[A-Za-z0-9]{7}$/);
});

test('R2.2.4.3 R2.2.4.4 R4.26 a forgotten password is reset by the mailed link, and the new one signs in', async ({
  page,
  outbox,
}) => {
  const email = await registerByApi(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeDisabled();
  await expectGoodPage(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText(/Redirecting to login in [1-5] seconds\.\.\./)).toBeVisible();
  await expect(page).toHaveURL('/login');

  const mail = await outbox.waitFor(email, 2);
  await page.goto(`/reset-password#token=${mail.token}`);
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New Password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await expectGoodPage(page);
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('Password changed. Sign in with it.')).toBeVisible();
  await page.goto('/login');
  await signIn(page, email);
  await expect(page.getByRole('alert')).toContainText('Wrong email or password.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expectGoodPage(page);
  await signIn(page, email, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('R4.18 a phone’s Back button goes one step back, and a new tab goes on where the last one was', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('First Name').fill('Nethmi');
  await page.getByLabel('Last Name').fill('Wijesinghe');
  await expect(page.getByText('Still missing: Gender')).toBeVisible();
  await page.getByText('Female', { exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Email').fill('nethmi@example.com');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  await expect(page.getByLabel('Last Name')).toHaveValue('WIJESINGHE');
  await page.goForward();
  await expect(page.getByLabel('Email')).toHaveValue('nethmi@example.com');
  const tab = await context.newPage();
  await tab.goto('/register');
  await expect(tab.getByLabel('Email')).toHaveValue('nethmi@example.com');
  await expectGoodPage(tab);
  await tab.goBack();
  await expect(tab.getByLabel('Last Name')).toHaveValue('WIJESINGHE');
  // From the first step it leads out of the wizard.
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/login');
});

test('R2.2.3.4 the wizard is a single card on small screens and a split banner on larger ones', async ({
  page,
}, info) => {
  await page.goto('/register');
  const banner = page.getByText('Create your account');
  const field = page.getByLabel('First Name');
  await expect(field).toBeVisible();
  const form = await field.boundingBox();
  if (info.project.name.startsWith('phone')) {
    await expect(banner).toBeHidden();
    expect(form?.width).toBeGreaterThan(320);
    return;
  }
  const beside = await banner.boundingBox();
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThan(form?.x ?? 0);
});

test('R2.1.30 R2.2.3.13 the privacy notice opens for everybody from the end of the wizard', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/privacy');
  await expectGoodPage(page);
});

test('on a bad line the sign-in page is there before its script, and is drawn over without a blink', async ({
  page,
}) => {
  const { promise: gate, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const root = document.querySelector('#root');
      const blinks = document.documentElement.dataset['blinks'] ?? '0';
      if (root?.childElementCount === 0 && document.readyState !== 'loading')
        document.documentElement.dataset['blinks'] = String(Number(blinks) + 1);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveText('Sign In');
  const root = page.locator('#root');
  await expect(root).toHaveJSProperty('inert', true);
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet,
    ),
  );
  const before = await page.getByText('Welcome. Your classes').boundingBox();
  letScriptsCome();
  await expect(root).toHaveJSProperty('inert', false);
  await page.getByLabel('Email').fill('nethmi@example.com');
  await expect(page.getByLabel('Email')).toHaveValue('nethmi@example.com');
  expect(await page.getByText('Welcome. Your classes').boundingBox()).toEqual(before);
  expect(await page.locator('html').getAttribute('data-blinks')).toBeNull();
});
