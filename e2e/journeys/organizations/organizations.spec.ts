import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { acceptInvitation, joinCodeByApi, organizationByApi } from '../../support/organizations.ts';
import {
  arrive,
  arriveConfirmed,
  confirmEmail,
  openSecondBrowser,
  registerByApi,
  signIn,
} from '../../support/people.ts';

const isPhone = (name: string): boolean => name.startsWith('phone');

test('R2.2.7.3 R2.2.7.5 R2.2.7.7 R8.20 an organisation is created and opened', async ({ page }) => {
  await arrive(page);
  await page.goto('/org');
  await expect(page.getByRole('heading', { name: 'My Organizations' })).toBeVisible();
  // R2.2.7.2: samples, marked as such.
  await expect(page.getByText('Example', { exact: true }).first()).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: /create/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Organization' });
  await expect(dialog.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByText('Please fill in all required fields')).toBeVisible();
  await dialog.getByLabel('Name').fill('Veranda Physics');
  await expect(dialog.getByText('veranda-physics')).toBeVisible();
  await dialog.getByText('Group', { exact: true }).click();
  await dialog.getByText('Both', { exact: true }).click();
  await dialog.getByLabel('Subjects').fill('Physics');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByLabel('Phone').fill('077 123 4567');
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  // It is in the top bar, and so on no button of the page.
  const toast = await page
    .locator('.toast', { hasText: 'Organization created successfully!' })
    .boundingBox();
  expect((toast?.y ?? 999) + (toast?.height ?? 0)).toBeLessThanOrEqual(64);
  await expect(dialog).toBeHidden();
  // R2.2.7.7: it is open, with its first steps.
  await expect(page).toHaveURL(/\/veranda-physics(-\d+)?\/admin$/);
  await expectGoodPage(page);
  await page.goto('/org');
  const card = page.getByRole('listitem').filter({ hasText: 'Veranda Physics' });
  await expect(card).toContainText('Admin');
  await card.getByRole('link', { name: 'View Dashboard' }).click();
  await expect(page).toHaveURL(/\/org\/veranda-physics(-\d+)?\/$/);
  await expect(page.getByText('Welcome to')).toContainText('Veranda Physics');
  await expectGoodPage(page);
});

test('R2.1.17 R2.1.22 R6.9 R6.10 the sidebar of a role leads through the organisation', async ({
  page,
}, info) => {
  await arrive(page);
  const orgId = await organizationByApi(page, 'Sidebar Classes');
  await page.goto(`/${orgId}/admin`);
  const openSidebar = async () => {
    if (isPhone(info.project.name)) await page.getByRole('button', { name: /sidebar/i }).click();
  };
  const sidebar = page.locator('aside');
  await openSidebar();
  const titles = [
    'Home',
    'Dashboard',
    'Courses',
    'Announcements',
    'Students',
    'Members',
    'Settings',
    'My Organizations',
    'Test',
  ];
  await expect(sidebar.locator('.nav')).toHaveText(titles);
  await expectGoodPage(page);
  await sidebar.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(`/${orgId}/admin/settings`);
  await page.getByLabel('Description').fill('Physics on Saturdays.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/saved/i).first()).toBeVisible();
  await expectGoodPage(page);
  await openSidebar();
  await sidebar.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible();
  await expectGoodPage(page);
});

test('R10.2 R6.12 R2.1.30 a pupil joins by a code on the way through sign-in', async ({
  page,
  outbox,
  browser,
}, info) => {
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, 'Code Classes');
  const code = await joinCodeByApi(page, orgId);

  const pupil = await openSecondBrowser(browser, info);
  const email = await registerByApi(pupil);
  await pupil.goto(`/join#code=${code}`);
  await expect(pupil.getByRole('heading', { name: 'Join With a Code' })).toBeVisible();
  await expect(pupil.getByText('Code Classes')).toBeVisible();
  await expectGoodPage(pupil);
  await pupil.getByRole('link', { name: /sign in and join/ }).click();
  await signIn(pupil, email);
  await expect(pupil.getByText('You joined Code Classes.')).toBeVisible();
  await expectGoodPage(pupil);
  await pupil.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(pupil).toHaveURL(`/${orgId}/student`);
  await expect(pupil.getByText('Welcome to')).toContainText('Code Classes');
  // R2.1.19: Courses shows the welcome dashboard too, below the courses.
  await pupil.goto(`/${orgId}/student/courses`);
  await expect(pupil.getByText('Welcome to')).toBeHidden();
  await pupil.getByText('Dashboard of Code Classes').click();
  await expect(pupil.getByText('Welcome to')).toContainText('Code Classes');
  await expect(pupil.getByText('Welcome to')).toBeVisible();
  // R6.12: the address of a role that the user does not have shows their own data and says so.
  await pupil.goto(`/${orgId}/lecturer`);
  await expect(pupil.getByText(/not a/i).first()).toBeVisible();
  await expectGoodPage(pupil);
  await pupil.context().close();
});

test('R10.2 R6.7 an admin invites by e-mail, and the invited person comes in', async ({
  page,
  outbox,
  browser,
}, info) => {
  const admin = await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, 'Invite Classes');
  const guest = await openSecondBrowser(browser, info);
  const email = await registerByApi(guest);
  await confirmEmail(guest, outbox, email);

  await page.goto(`/${orgId}/admin/members`);
  await page.getByRole('button', { name: 'Invite Members' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email addresses').fill(`${email}\nno address\n${admin}`);
  await dialog.getByRole('button', { name: 'Check addresses' }).click();
  await expect(dialog.getByText('1 of 3 can be invited')).toBeVisible();
  await expect(dialog.getByText('Not an address')).toBeVisible();
  await expect(dialog.getByText('Already a member')).toBeVisible();
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(dialog.getByText(`We sent the invitation to ${email}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await acceptInvitation(guest, outbox, email);
  await expect(guest.getByText('You joined Invite Classes.')).toBeVisible();
  await guest.context().close();

  // Roles, removal and its undoing.
  await page.reload();
  const row = page
    .getByRole('row')
    .filter({ hasText: email })
    .or(page.getByRole('listitem').filter({ hasText: email }));
  await row
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: /change roles/i }).click();
  await page.getByRole('dialog').getByText('Lecturer', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The roles are changed.')).toBeVisible();
  await expect(row.first()).toContainText('Lecturer');
  await row
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: /remove/i }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: /undo/i }).click();
  await expect(row.first()).toContainText('Lecturer');
  await expectGoodPage(page);
});
