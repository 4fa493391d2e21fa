import { arriveWithCourse, weeklyByApi } from '../../support/courses.ts';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { bearer } from '../../support/organizations.ts';

const isPhone = (name: string): boolean => name.startsWith('phone');

test('R11.2.1 R11.2.5 R11.2.6 lessons are moved by keys and by drag, removed and taken back; a video asks its provider for nothing before it is pressed', async ({
  page,
}, info) => {
  const { orgId, courseId } = await arriveWithCourse(page);
  const api = `/api/organization/${orgId}/courses/${courseId}`;
  const headers = await bearer(page);
  const made = await page.request.post(`${api}/sections`, { headers, data: { title: 'Waves' } });
  const { id: sectionId } = (await made.json()) as { id: string };
  const video = {
    sectionId,
    title: 'Sound',
    video: 'https://youtu.be/dQw4w9WgXcQ',
    publish: 'now',
  };
  expect((await page.request.post(`${api}/lessons`, { headers, data: video })).status()).toBe(201);
  const address = `/org/${orgId}/courses/${courseId}`;
  const waves = page.getByRole('region', { name: 'Waves' });
  const inWaves = () => waves.getByRole('listitem').getByRole('link').allTextContents();

  await test.step('by keys, into the next section and kept', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Move Vectors', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('output[aria-live="assertive"]')).toHaveText(
      'Vectors: position 1 of 2 in Waves.',
    );
    await expectGoodPage(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Move Vectors', exact: true })).toBeFocused();
    await page.reload();
    await expect(waves.getByRole('listitem')).toHaveCount(2);
    expect((await inWaves()).map((words) => words.slice(0, 5))).toEqual(['Vecto', 'Sound']);
  });

  await test.step('by drag', async () => {
    const from = page.getByRole('button', { name: 'Move Sound', exact: true });
    await from.scrollIntoViewIfNeeded();
    const [start, over] = [
      await from.boundingBox(),
      await page.getByRole('button', { name: 'Move Vectors', exact: true }).boundingBox(),
    ];
    if (!start || !over) throw new Error('the rows are not drawn');
    await page.mouse.move(start.x + 20, start.y + 20);
    await page.mouse.down();
    await page.mouse.move(start.x + 20, start.y - 10, { steps: 3 });
    await page.mouse.move(over.x + 20, over.y + 4, { steps: 6 });
    await page.mouse.up();
    await expect
      .poll(async () => (await inWaves()).map((words) => words.slice(0, 5)))
      .toEqual(['Sound', 'Vecto']);
  });

  await test.step('removed and taken back', async () => {
    if (isPhone(info.project.name)) {
      await page.getByRole('button', { name: 'Actions for Vectors' }).click();
      await expectGoodPage(page);
      await page.getByRole('menuitem', { name: 'Remove' }).click();
    } else await page.getByRole('button', { name: 'Remove Vectors' }).click();
    await expect(waves.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(waves.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('the player', async () => {
    const foreign: string[] = [];
    await page.route(
      (url) => url.hostname !== 'localhost',
      (route) => {
        foreign.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<h1>The player</h1>' });
      },
    );
    await waves.getByRole('link', { name: /Sound/ }).click();
    await expect(page.getByRole('button', { name: /Play the video/ })).toBeVisible();
    await expectGoodPage(page);
    expect(foreign).toEqual([]);
    await page.getByRole('button', { name: /Play the video/ }).click();
    const player = page.frameLocator('iframe').frameLocator('iframe');
    await expect(player.getByRole('heading', { name: 'The player' })).toBeVisible();
    expect(foreign).toEqual([
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&playsinline=1',
    ]);
  });
});

test('R11.2.8 in a course of more than 200 lessons sections are opened one by one, and a lesson is moved by keys to the end of a closed one', async ({
  page,
}) => {
  const { orgId, courseId } = await arriveWithCourse(page);
  const units = ['Waves', 'Heat', 'Fields', 'Optics', 'Matter', 'Circuits', 'Atoms', 'Stars'];
  for (const unit of units) await weeklyByApi(page, orgId, courseId, unit);
  const lines = (unit: string) =>
    page.getByRole('region', { name: unit }).getByRole('listitem').getByRole('link');
  const move = page.getByRole('button', { name: 'Move Vectors', exact: true });
  const waves = page.getByRole('button', { name: 'Waves 27 lessons' });

  await page.goto(`/org/${orgId}/courses/${courseId}`);
  await expect(lines('Mechanics')).toHaveCount(1);
  await expect(lines('Waves')).toHaveCount(0);
  await move.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('output[aria-live="assertive"]')).toHaveText(
    'Vectors: position 27 of 27 in Waves.',
  );
  await page.keyboard.press('Enter');
  await expect(move).toBeFocused();
  await waves.click();
  await expect(lines('Waves')).toHaveCount(27);
  await expect(lines('Waves').last()).toContainText('Vectors');
  await expectGoodPage(page);
  await waves.click();
  await expect(lines('Waves')).toHaveCount(0);
  await page.reload();
  await expect(lines('Waves')).toHaveCount(27);
  await expect(lines('Waves').last()).toContainText('Vectors');
  await expect(lines('Heat')).toHaveCount(0);
});
