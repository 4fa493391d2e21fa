import { publishByApi } from '../../support/courses.ts';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { bearer, organizationByApi } from '../../support/organizations.ts';
import { arriveConfirmed } from '../../support/people.ts';

test('R17.9.1 R17.9.4 a teacher makes a calendar address, a program reads the classes by it, and ending it is immediate', async ({
  page,
  outbox,
}) => {
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, 'Wilgoda Physics');
  const made = await page.request.post(`/api/organization/${orgId}/courses`, {
    headers: await bearer(page),
    data: {
      title: 'Physics 2027 Theory',
      subject: 'Physics',
      level: 'A/L',
      medium: 'Sinhala',
      delivery: 'both',
      description: '',
      timetable: [{ weekday: 3, begins: '08:00', ends: '10:30', place: 'Hall 2' }],
    },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await publishByApi(page, orgId, id);

  await page.goto('/account');
  await page.getByRole('link', { name: 'Show your classes there' }).click();
  await expect(page.getByText('You have none yet.')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Make the address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your calendar address' });
  await expect(dialog).toBeVisible();
  await expectGoodPage(page);
  const address = (await dialog.getByText(/\.ics$/).textContent()) ?? '';

  const program = { headers: { 'user-agent': 'Google-Calendar-Importer' } };
  const { pathname } = new URL(address);
  const file = await page.request.get(pathname, program);
  expect(await file.text()).toContain('SUMMARY:Physics 2027 Theory');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByText(/^Last read: .*, by Google Calendar$/)).toBeVisible();
  await expect(page.getByText(address)).toHaveCount(0);

  await page.getByRole('button', { name: 'End All my classes' }).click();
  await page.getByRole('button', { name: 'End it' }).last().click();
  await expect(page.getByText('You have none yet.')).toBeVisible();
  expect((await page.request.get(pathname, program)).status()).toBe(404);
});
