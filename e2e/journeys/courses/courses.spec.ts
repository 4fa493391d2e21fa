import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { organizationByApi } from '../../support/organizations.ts';
import { arrive, arriveConfirmed, openSecondBrowser } from '../../support/people.ts';
import { typeText } from '../../support/text-form.ts';

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';
const SUMS = {
  name: 'sums.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 sums'),
};
const MEETING = 'https://us02web.zoom.us/j/84412200719';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Day and time in Sri Lanka, in the form of the fields; `time` is a moment of that time zone. */
const written = (time: number) => new Date(time).toISOString().slice(0, 16).split('T');

/** A session that opens now and begins in 10 minutes. Before midnight it is a short one, or the first of the next day. */
function liveSessionOfNow() {
  const now = Date.now() + 330 * MINUTE;
  const midnight = Math.ceil(now / DAY) * DAY;
  const isLate = midnight - now <= 15 * MINUTE;
  const begin = isLate ? midnight : Math.min(now + 10 * MINUTE, midnight - 16 * MINUTE);
  const end = isLate ? begin + 60 * MINUTE : Math.min(begin + 60 * MINUTE, midnight - MINUTE);
  const [[day = '', begins = ''], [, ends = '']] = [written(begin), written(end)];
  // Monday begins another week, which the week of today does not show.
  const isNextWeek = isLate && new Date(begin).getUTCDay() === 1;
  return { day, begins, ends, isNextWeek };
}

test('R11.1.3 R11.2.3 R11.3.7 R11.4.3 R11.5.1 R11.5.8 R11.6.1 a lecturer builds a course; a student joins by code, opens each lesson and marks it; a stranger gets nothing', async ({
  page,
  browser,
  outbox,
}, info) => {
  let session = liveSessionOfNow();
  await arriveConfirmed(page, outbox);
  const orgId = await organizationByApi(page, 'Nenasa');

  await test.step('the course', async () => {
    await page.goto(`/${orgId}/admin/courses`);
    await page.getByRole('button', { name: 'New course' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Physics 2027');
    await dialog.getByLabel('Subject').fill('Physics');
    await dialog.getByLabel('Grade or exam').selectOption('A/L');
    await dialog.getByRole('radio', { name: 'Sinhala' }).check();
    await dialog.getByRole('radio', { name: 'Online', exact: true }).check();
    await dialog.getByRole('checkbox', { name: /NETHMI/ }).check();
    await dialog.getByRole('button', { name: 'Create course' }).click();
    await expect(page.getByRole('heading', { name: 'Physics 2027' })).toBeVisible();
    await expectGoodPage(page);
  });
  const address = new URL(page.url()).pathname;

  await test.step('its lessons', async () => {
    await page.getByRole('button', { name: 'Add a section' }).first().click();
    await page.getByRole('dialog').getByLabel('Title').fill('Unit 1');
    await page.getByRole('dialog').getByRole('button', { name: 'Add the section' }).click();
    const addLesson = async (title: string, fill: () => Promise<void>) => {
      await page.getByRole('button', { name: 'Add a lesson to Unit 1' }).click();
      await page.getByRole('dialog').getByLabel('Title').fill(title);
      await fill();
      await page.getByRole('radio', { name: 'Publish now' }).check();
      await page.getByRole('button', { name: 'Add and publish' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('link', { name: title })).toBeVisible();
    };
    await addLesson('Vectors', async () => {
      await typeText(page, page, 'Text', 'A vector has a **direction**.');
      await page.getByLabel('Video').fill(VIDEO);
    });
    await addLesson('Problem evening', async () => {
      await page.getByRole('checkbox', { name: 'There is a live session' }).check();
      session = liveSessionOfNow();
      const { day, begins, ends } = session;
      await page.getByLabel('Day').fill(day);
      await page.getByLabel('Begins').fill(begins);
      await page.getByLabel('Ends').fill(ends);
      await page.getByLabel('Meeting link').fill(MEETING);
    });
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  });

  await test.step('a file for the first', async () => {
    await page.getByRole('link', { name: 'Vectors' }).click();
    await page.locator('input[type=file]').setInputFiles(SUMS);
    await expect(page.getByRole('button', { name: /^sums\.pdf.*PDF, / })).toBeVisible();
    await expectGoodPage(page);
  });

  const link = await test.step('the code', async () => {
    await page.goto(`${address}?tab=people`);
    await page.getByRole('tab', { name: 'Join codes' }).click();
    await page.getByRole('button', { name: 'Make a code' }).click();
    await page.getByRole('button', { name: 'Make the code' }).click();
    const words = await page.getByRole('img', { name: /^QR code/ }).getAttribute('aria-label');
    return /http\S+/.exec(words ?? '')?.[0] ?? '';
  });

  const pupil = await openSecondBrowser(browser, info);
  await test.step('a pupil joins, and is in the course at once', async () => {
    await arrive(pupil);
    await pupil.goto(link);
    await pupil.getByRole('button', { name: /^Join / }).click();
    await expect(pupil.getByText('You joined Physics 2027.')).toBeVisible();
    await pupil.getByRole('link', { name: 'Open the course' }).click();
    await expect(pupil).toHaveURL(address);
    await expect(pupil.getByRole('heading', { name: 'Physics 2027' })).toBeVisible();
    await expectGoodPage(pupil);
    await pupil.goto('/');
    const next = pupil.getByRole('region', { name: 'Physics 2027', exact: true });
    await expect(
      next.getByRole('link', { name: 'Join the class: Problem evening' }),
    ).toHaveAttribute('href', MEETING);
    const lines = pupil.getByRole('region', { name: 'My courses' });
    await expect(lines.getByRole('link', { name: 'Start: Vectors' })).toBeVisible();
    const week = pupil.getByRole('region', { name: 'My week' });
    if (session.isNextWeek) await week.getByRole('button', { name: 'The week after' }).click();
    // On a desktop a press shows the rest of a class; a phone shows a day.
    const isDesktop = info.project.name.startsWith('desktop');
    await week.getByRole('button', { name: isDesktop ? /Physics 2027/ : /, 1 class$/ }).click();
    await expect(week.getByRole('link', { name: 'Join Problem evening' })).toHaveAttribute(
      'href',
      MEETING,
    );
    await expectGoodPage(pupil);
  });

  await test.step('opens each lesson and marks it as done', async () => {
    await pupil.goto(address);
    await pupil.getByRole('link', { name: 'Vectors' }).click();
    await expect(pupil.locator('strong', { hasText: 'direction' })).toBeVisible();
    await expect(pupil.locator('iframe')).toHaveCount(0);
    const downloading = pupil.waitForEvent('download');
    await pupil.getByRole('button', { name: /^sums\.pdf.*PDF, / }).click();
    expect((await downloading).suggestedFilename()).toBe(SUMS.name);
    await expectGoodPage(pupil);
    await pupil.getByRole('button', { name: 'Mark as done' }).click();
    await expect(pupil.getByText('Done', { exact: true })).toBeVisible();
    await pupil.goto(address);
    await pupil.getByRole('link', { name: 'Problem evening' }).click();
    await expect(pupil.getByRole('link', { name: 'Join on Zoom' })).toHaveAttribute(
      'href',
      MEETING,
    );
    await pupil.getByRole('button', { name: 'Mark as done' }).click();
    await expect(pupil.getByText('Done', { exact: true })).toBeVisible();
    await pupil.goto(address);
    await expect(pupil.getByText('2 of 2')).toBeVisible();
  });

  await test.step('the lecturer sees it; a stranger gets nothing', async () => {
    await page.goto(`${address}?tab=progress`);
    await expect(page.getByText('2 of 2')).toBeVisible();
    await page.locator('td .progress-open').click();
    const marks = page.getByRole('dialog');
    await expect(marks.getByText(/, \d{1,2}:\d{2} [ap]m$/)).toHaveCount(2);
    await expectGoodPage(page);
    await page.keyboard.press('Escape');
    const stranger = await openSecondBrowser(browser, info);
    await arrive(stranger);
    await stranger.goto(address);
    await expect(stranger.getByText('Physics 2027')).toHaveCount(0);
    await expectGoodPage(stranger);
    await stranger.context().close();
  });
  await pupil.context().close();
});
